import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StoragePath } from '#domain/picture-library/library.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import type { Store, Transaction } from '#store/store.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { deleteUnshown, giveUpImagesOf, sweepImages } from './delete-images.ts'
import { allBlobs, type ImageDocument, images, keepImages, uploads } from './image-record.ts'
import { readMaster, readVariant } from './read-image.ts'
import { findUpload, storeImage } from './store-image.ts'

const now = Temporal.Instant.from('2026-06-01T12:00:00Z')
const tomorrow = now.add({ hours: 25 })
const PROJECT = '3f2b8c1a-9d4e-4f6a-8b7c-1a2b3c4d5e6f'
const OTHER = '00000000-9d4e-4f6a-8b7c-1a2b3c4d5e6f'

let place: Place
let store: Store
let photo: Buffer

beforeEach(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
  photo = await aPhoto({ width: 400, height: 300 })
})
afterEach(() => place.remove())

describe('The sweep', () => {
  test('deletes the picture of a form that was abandoned a day ago, every variant and its path', async () => {
    const { url } = await storeImage(store, photo, now, mainImageOf(PROJECT))
    await readVariant(store, hashOf(url), 320, 'webp')
    expect(await storedBlobs(url)).toHaveLength(2)
    expect(await sweepImages(store, tomorrow)).toBe(1)
    expect(await storedBlobs(url)).toEqual([])
    expect(await findUpload(store, mainImageOf(PROJECT))).toBeUndefined()
  })

  test('leaves no variant behind that was encoded meanwhile', async () => {
    const { url } = await storeImage(store, await aPhoto({ width: 2000, height: 1500 }), now)
    const asked = readVariant(store, hashOf(url), 1920, 'avif')
    await pause(50)
    expect(await sweepImages(store, tomorrow)).toBe(1)
    expect(await asked).toBeUndefined()
    expect(await storedBlobs(url)).toEqual([])
  })

  test('keeps the picture of an open form', async () => {
    const { url } = await storeImage(store, photo, now, mainImageOf(PROJECT))
    expect(await sweepImages(store, now.add({ hours: 23 }))).toBe(0)
    expect(await readMaster(store, hashOf(url))).toBeDefined()
  })

  test.each([
    ['a project’s image', 'projects', (url: string) => ({ image: url })],
    ['a gallery', 'projects', (url: string) => ({ gallery: [{ url, caption: 'After' }] })],
    ['a social image', 'pages', (url: string) => ({ seo: { social: { ogImage: `https://site.example${url}` } } })],
    ['a page’s text', 'pages', (url: string) => ({ content: `<img src="/files/${hashOf(url)}/640.jpg" alt="">` })],
  ])('leaves what %s shows', async (_what, collection, document) => {
    const { url } = await storeImage(store, photo, now)
    await store.set(collection, PROJECT, document(url))
    expect(await sweepImages(store, tomorrow)).toBe(0)
    expect(await readMaster(store, hashOf(url))).toBeDefined()
  })

  test('deletes the picture that an edit replaced, and keeps the new one', async () => {
    const before = await storeImage(store, photo, now, mainImageOf(PROJECT))
    await store.set('projects', PROJECT, { image: before.url })
    const after = await storeImage(store, await aPhoto({ seed: 2 }), now, mainImageOf(PROJECT))
    await store.set('projects', PROJECT, { image: after.url })
    expect(await sweepImages(store, tomorrow)).toBe(1)
    expect(await readMaster(store, hashOf(before.url))).toBeUndefined()
    expect(await readMaster(store, hashOf(after.url))).toBeDefined()
    expect(await findUpload(store, mainImageOf(PROJECT))).toMatchObject({ url: after.url })
  })

  test('keeps a picture that is saved between the scan and the delete', async () => {
    const { url } = await storeImage(store, photo, now)
    const looked = await images.query(store)
    await store.transaction((tx) => keepImages(tx, { image: url }, tomorrow))
    expect(await deleteUnshown(store, looked)).toBe(0)
    expect(await readMaster(store, hashOf(url))).toBeDefined()
  })

  test('never takes a picture away from a document that is saved at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const { url } = await storeImage(store, photo, now)
      const save = store
        .transaction(async (tx) => {
          await keepImages(tx, { image: url }, tomorrow)
          await tx.set('projects', PROJECT, { image: url })
          return 'saved'
        })
        .catch((error: Error) => error.message)
      await Promise.all([sweepImages(store, tomorrow), save])
      const shown = (await store.get('projects', PROJECT)) !== undefined
      expect(await save).toBe(shown ? 'saved' : IMAGE_WORDS.en.gone)
      expect((await readMaster(store, hashOf(url))) !== undefined).toBe(shown)
      await store.delete('projects', PROJECT)
      await sweepImages(store, tomorrow.add({ hours: 25 }))
    }
  })
})

describe('Deleting a project', () => {
  test('deletes its pictures at once, also those that were uploaded and never saved', async () => {
    const image = await storeImage(store, photo, now, mainImageOf(PROJECT))
    const unsaved = await storeImage(store, await aPhoto({ seed: 2 }), now, {
      ...mainImageOf(PROJECT),
      name: 'gallery-0',
    })
    await store.set('projects', PROJECT, { image: image.url })
    await deleteProject(PROJECT)
    expect([...(await storedBlobs(image.url)), ...(await storedBlobs(unsaved.url))]).toEqual([])
    expect(await findUpload(store, mainImageOf(PROJECT))).toBeUndefined()
  })

  test('keeps a picture that another project shows, until that one is deleted too', async () => {
    const { url } = await storeImage(store, photo, now, mainImageOf(PROJECT))
    expect((await storeImage(store, photo, now)).url).toBe(url)
    await store.set('projects', PROJECT, { image: url })
    await store.set('projects', OTHER, { gallery: [{ url, caption: '' }] })
    await deleteProject(PROJECT)
    expect(await readMaster(store, hashOf(url))).toBeDefined()
    await deleteProject(OTHER)
    expect(await readMaster(store, hashOf(url))).toBeUndefined()
  })

  test('keeps a picture that was just uploaded for another project whose form is open', async () => {
    const { url } = await storeImage(store, photo, now, mainImageOf(PROJECT))
    await storeImage(store, photo, now, mainImageOf(OTHER))
    await store.set('projects', PROJECT, { image: url })
    await deleteProject(PROJECT)
    expect(await findUpload(store, mainImageOf(OTHER))).toMatchObject({ url })
    expect(await readMaster(store, hashOf(url))).toBeDefined()
  })
})

describe('The transaction that deletes a project', () => {
  test('reads only its own document, because bookings wait for it', async () => {
    const { url } = await storeImage(store, photo, now, mainImageOf(PROJECT))
    await store.set('projects', PROJECT, { image: url })
    const read: string[] = []
    await deleteDocumentOf(PROJECT, (tx) => noting(tx, read))
    expect(read).toEqual([uploads.name])
  })

  test('leaves its pictures to the next sweep if the program stops after it', async () => {
    const { url } = await storeImage(store, photo, now, mainImageOf(PROJECT))
    await store.set('projects', PROJECT, { image: url })
    await deleteDocumentOf(PROJECT)
    expect(await readMaster(store, hashOf(url))).toBeDefined()
    expect(await sweepImages(store, now.add({ minutes: 1 }))).toBe(1)
    expect(await storedBlobs(url)).toEqual([])
  })
})

test('A document cannot refer to a deleted picture', async () => {
  const { url } = await storeImage(store, photo, now)
  await sweepImages(store, tomorrow)
  await expect(store.transaction((tx) => keepImages(tx, { image: url }, tomorrow))).rejects.toThrow(IMAGE_WORDS.en.gone)
})

/** Wraps a transaction and records which collections are searched. */
function noting(tx: Transaction, read: string[]): Transaction {
  return {
    get: (...asked) => tx.get(...asked),
    query: (collection, asked) => {
      read.push(collection)
      return tx.query(collection, asked)
    },
    count: (...asked) => tx.count(...asked),
    findClaim: (...asked) => tx.findClaim(...asked),
    getBlob: (...asked) => tx.getBlob(...asked),
    set: (...asked) => tx.set(...asked),
    delete: (...asked) => tx.delete(...asked),
    claim: (...asked) => tx.claim(...asked),
    release: (...asked) => tx.release(...asked),
    claimAll: (...asked) => tx.claimAll(...asked),
    releaseAll: (...asked) => tx.releaseAll(...asked),
    releaseOwned: (...asked) => tx.releaseOwned(...asked),
    putBlob: (...asked) => tx.putBlob(...asked),
    deleteBlob: (...asked) => tx.deleteBlob(...asked),
    note: (...asked) => tx.note(...asked),
  }
}

async function deleteProject(id: string): Promise<void> {
  await deleteUnshown(store, await deleteDocumentOf(id))
}

/** The deletions that a deleted project leaves for after its commit. */
function deleteDocumentOf(id: string, through = (tx: Transaction) => tx): Promise<ImageDocument[]> {
  return store.transaction(async (given) => {
    const tx = through(given)
    const project = await tx.get('projects', id)
    await tx.delete('projects', id)
    return giveUpImagesOf(tx, { collection: 'projects', id }, project?.data ?? {}, now)
  })
}

function mainImageOf(id: string): StoragePath {
  return { collection: 'projects', id, name: 'main-image' }
}

function hashOf(url: string): string {
  return addressOf(url).hash
}

function addressOf(url: string) {
  const address = parseImageUrl(url)
  if (!address) throw new Error(`${url} is not the address of a picture`)
  return address
}

async function storedBlobs(url: string): Promise<string[]> {
  const found: string[] = []
  for (const id of allBlobs(addressOf(url))) if (await store.getBlob(id)) found.push(id)
  return found
}
