import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LIBRARY_MESSAGES, LIBRARY_PAGE_SIZE, MOST_LIBRARY_PICTURES } from '#domain/picture-library/library.ts'
import { type ImageAddress, imageUrl, parseImageUrl } from '#domain/pictures/address.ts'
import { deleteUnshown, giveUpImagesOf, sweepImages } from '#features/pictures/delete-images.ts'
import { images, keepImages } from '#features/pictures/image-record.ts'
import { storeImage } from '#features/pictures/store-image.ts'
import type { Data, Store } from '#store/store.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import {
  addPicture,
  deletePicture,
  describePicture,
  type LibraryQuery,
  listPictures,
  replacePicture,
} from './library-picture.ts'

const now = Temporal.Instant.from('2026-06-01T12:00:00Z')
const tomorrow = now.add({ hours: 25 })
const PROJECT = '3f2b8c1a-9d4e-4f6a-8b7c-1a2b3c4d5e6f'

let place: Place
let store: Store

beforeEach(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
})
afterEach(() => place.remove())

describe('The library', () => {
  test('lists the newest first, with their size and where each is used', async () => {
    const first = await add(1)
    const second = await add(2)
    await save('pages', 'warranty', { title: 'Warranty', content: `<img src="${first.url}">` })
    await save('services', 'repair', { name: 'Repair', image: first.url })
    const { pictures, total } = await list()
    expect(total).toBe(2)
    expect(pictures.map(({ hash }) => hash)).toEqual([second.hash, first.hash])
    expect(pictures[1]).toMatchObject({ width: 800, height: 600, useCount: 2 })
    expect(pictures[1]?.bytes).toBeGreaterThan(1000)
    expect(pictures[1]?.uses).toEqual([
      { collection: 'pages', id: 'warranty', title: 'Warranty' },
      { collection: 'services', id: 'repair', title: 'Repair' },
    ])
  })

  test('follows every save and deletion', async () => {
    const { url } = await add(1)
    const uses = async () => (await list()).pictures[0]?.uses.map(({ id }) => id)
    expect(await uses()).toEqual([])
    await save('pages', 'one', { title: 'One', content: url })
    expect(await uses()).toEqual(['one'])
    await save('projects', PROJECT, { title: 'Two', gallery: [{ url }] })
    await save('pages', 'one', { content: 'nothing' })
    expect(await uses()).toEqual([PROJECT])
    await store.delete('projects', PROJECT)
    expect(await uses()).toEqual([])
  })

  test('also lists what a form uploaded, once a document shows it', async () => {
    const { url } = await add(1, { keep: false })
    expect((await list()).total).toBe(0)
    await save('services', 'repair', { name: 'Repair', image: url })
    expect((await list()).total).toBe(1)
    expect((await list({ unused: true })).total).toBe(0)
  })

  test('finds pictures by description and by place of use, whatever the case and accents', async () => {
    const cafe = await add(1)
    const van = await add(2)
    await describePicture(store, cafe.hash, { alt: 'Café sink', was: '' })
    await save('pages', 'our-vans', { title: 'Our vans', content: van.url })
    expect((await list({ search: 'cafe SINK' })).pictures.map(({ hash }) => hash)).toEqual([cafe.hash])
    expect((await list({ search: 'page: our' })).pictures.map(({ hash }) => hash)).toEqual([van.hash])
    expect((await list({ search: 'nothing' })).total).toBe(0)
  })

  test('shows the unused ones alone', async () => {
    const used = await add(1)
    const unused = await add(2)
    await save('pages', 'one', { title: 'One', content: used.url })
    expect((await list({ unused: true })).pictures.map(({ hash }) => hash)).toEqual([unused.hash])
  })

  test('accepts ten thousand pictures, page by page, and then refuses another', async () => {
    await store.transaction(async (tx) => {
      for (let number = 0; number < MOST_LIBRARY_PICTURES; number++) {
        const address = anAddress(number)
        await images.set(tx, address.hash, { url: imageUrl(address), library: true, keptAt: '2026-01-01' })
      }
    })
    const last = await list({ page: Math.ceil(MOST_LIBRARY_PICTURES / LIBRARY_PAGE_SIZE) })
    expect(last.total).toBe(MOST_LIBRARY_PICTURES)
    expect(last.pictures).toHaveLength(MOST_LIBRARY_PICTURES % LIBRARY_PAGE_SIZE)
    await expect(add(1)).rejects.toThrow(LIBRARY_MESSAGES.full)
    const { hash, url } = await add(1, { keep: false })
    await save('pages', 'one', { title: 'One', content: url })
    const { pictures, total } = await list()
    expect([pictures[0]?.hash, total]).toEqual([hash, MOST_LIBRARY_PICTURES])
  })
})

describe('The pictures that stay', () => {
  test('a picture of the library survives the sweep unused, an abandoned form does not', async () => {
    const kept = await add(1)
    const abandoned = await add(2, { keep: false })
    expect(await sweepImages(store, tomorrow)).toBe(1)
    expect(await images.get(store, kept.hash)).toBeDefined()
    expect(await images.get(store, abandoned.hash)).toBeUndefined()
  })

  test('a picture of the library stays when the project that shows it is deleted', async () => {
    const { hash, url } = await add(1)
    await save('projects', PROJECT, { image: url })
    const given = await store.transaction(async (tx) => {
      await tx.delete('projects', PROJECT)
      return giveUpImagesOf(tx, { collection: 'projects', id: PROJECT }, { image: url }, now)
    })
    expect(await deleteUnshown(store, given)).toBe(0)
    expect(await images.get(store, hash)).toBeDefined()
  })
})

describe('Deleting a picture', () => {
  test('is refused with the list of places while a document shows it', async () => {
    const { hash, url } = await add(1)
    await save('services', 'repair', { name: 'Repair', image: url })
    await expect(deletePicture(store, hash, now)).rejects.toMatchObject({
      message: LIBRARY_MESSAGES.inUse,
      kind: 'conflict',
      details: { uses: [{ collection: 'services', id: 'repair', title: 'Repair' }], useCount: 1 },
    })
    expect(await images.get(store, hash)).toBeDefined()
  })

  test('deletes an unused one with its files', async () => {
    const { hash } = await add(1)
    await deletePicture(store, hash, now)
    expect(await images.get(store, hash)).toBeUndefined()
    expect(await store.getBlob(`images/${hash}`)).toBeUndefined()
  })

  test('keeps the files that an earlier version shows, out of the library', async () => {
    const { hash, url } = await add(1)
    await save('page-versions', 'one-1', { history: 'one', number: 1, page: { content: url } })
    await deletePicture(store, hash, now)
    expect((await list()).total).toBe(0)
    expect(await images.get(store, hash)).toBeDefined()
  })

  test('also keeps the recent upload of an open form', async () => {
    const { hash } = await add(1)
    const path = { collection: 'projects', id: PROJECT, name: 'main-image' } as const
    await storeImage(store, await aPhoto({ seed: 1 }), now, path)
    await deletePicture(store, hash, now)
    expect(await images.get(store, hash)).toBeDefined()
  })
})

describe('Replacing a picture', () => {
  test('also reaches a document that was saved after the others were found', async () => {
    const [old, fresh] = [await add(1, { keep: false }), await add(2)]
    await save('pages', 'early', { title: 'Early', slug: 'early', content: old.url })
    const racing = withASaveBeforeTheTransaction(() =>
      save('pages', 'late', { title: 'Late', slug: 'late', content: old.url }),
    )
    expect(await replacePicture(racing, { hash: old.hash, by: fresh.hash, savedBy: 'o@example.com', now })).toBe(2)
    for (const id of ['early', 'late']) expect((await store.get('pages', id))?.data.content).toBe(fresh.url)
    expect((await list({ unused: true })).pictures.map(({ hash }) => hash)).toEqual([old.hash])
  })

  test('gives the new picture the description of the old one, unless it has its own', async () => {
    const [old, fresh, described] = [await add(1), await add(2), await add(3)]
    await describePicture(store, old.hash, { alt: 'A tap', was: '' })
    await describePicture(store, described.hash, { alt: 'A sink', was: '' })
    await save('projects', PROJECT, { image: old.url })
    await replacePicture(store, { hash: old.hash, by: fresh.hash, savedBy: '', now })
    await replacePicture(store, { hash: fresh.hash, by: described.hash, savedBy: '', now })
    const alts = Object.fromEntries((await list()).pictures.map(({ hash, alt }) => [hash, alt]))
    expect(alts).toEqual({ [old.hash]: 'A tap', [fresh.hash]: 'A tap', [described.hash]: 'A sink' })
  })
})

test('a description that changed meanwhile is not overwritten', async () => {
  const { hash } = await add(1)
  await describePicture(store, hash, { alt: 'A tap', was: '' })
  await expect(describePicture(store, hash, { alt: 'A sink', was: '' })).rejects.toMatchObject({
    code: 'stale',
    details: { current: 'A tap' },
  })
  await describePicture(store, hash, { alt: 'A sink', was: 'A tap' })
  expect((await list()).pictures[0]?.alt).toBe('A sink')
})

async function add(seed: number, { keep = true } = {}) {
  const photo = await aPhoto({ seed })
  const picture = await addPicture(
    store,
    async () => photo,
    { keep },
    () => now,
  )
  expect(parseImageUrl(picture.url)?.hash).toBe(picture.hash)
  return picture
}

function list(query: Partial<LibraryQuery> = {}) {
  return listPictures(store, { search: '', unused: false, page: 1, ...query })
}

function save(collection: string, id: string, data: Data) {
  return store.transaction(async (tx) => {
    await keepImages(tx, data, now)
    await tx.set(collection, id, data)
  })
}

/** The store, with one save between the search for documents and the first transaction. */
function withASaveBeforeTheTransaction(saveOnce: () => Promise<unknown>): Store {
  let isFirst = true
  return new Proxy(store, {
    get(target, name: keyof Store) {
      const member = target[name]
      if (typeof member !== 'function') return member
      if (name !== 'transaction') return member.bind(target)
      return async (work: Parameters<Store['transaction']>[0]) => {
        if (isFirst) {
          isFirst = false
          await saveOnce()
        }
        return target.transaction(work)
      }
    },
  })
}

function anAddress(number: number): ImageAddress {
  return { hash: number.toString(16).padStart(32, '0'), width: 800, height: 600, tint: 'A'.repeat(36) }
}
