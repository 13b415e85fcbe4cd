import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STALE } from '#domain/documents/refusal.ts'
import { LIBRARY_MESSAGES } from '#domain/picture-library/library.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { newSection } from '#domain/website/part.ts'
import { type AdministeredServer, anAdministeredServer } from '#test/support/administered-server.ts'
import { aProject } from '#test/support/builders/project.ts'
import { type Answer, call } from '#test/support/live-server.ts'
import { aBomb, aPhoto } from '#test/support/pictures.ts'

let server: AdministeredServer
let seed = 100

beforeAll(async () => {
  server = await anAdministeredServer()
})
afterAll(() => server.stop())

describe('Replacing a picture everywhere', () => {
  test('changes every document that shows it, keeps their history and the old picture', async () => {
    const [old, fresh] = [await upload(), await upload()]
    const project = crypto.randomUUID()
    await put('pages/drains', aPage('drains', `<p>Before</p><img src="${old.url}" alt="A drain">`))
    await put('services/repair', { image: old.url })
    await put(`projects/${project}`, { ...aProject(), image: old.url, gallery: [{ url: old.url, caption: 'Before' }] })

    expect(await replace(old.hash, fresh.hash)).toMatchObject({ status: 200, body: { places: 3 } })

    expect(String((await read('pages/drains')).body.content)).toBe(
      `<p>Before</p><img src="${fresh.url}" alt="A drain">`,
    )
    expect((await read('services/repair')).body.image).toBe(fresh.url)
    expect((await read(`projects/${project}`)).body).toMatchObject({
      image: fresh.url,
      gallery: [{ url: fresh.url, caption: 'Before' }],
    })
    expect(JSON.stringify((await version('pages/drains', 1)).body)).toContain(old.url)
    expect(JSON.stringify((await version('pages/drains', 2)).body)).toContain(fresh.url)
    // The first version is the service before its first save.
    expect(JSON.stringify((await version('services/repair', 2)).body)).toContain(old.url)
    expect(JSON.stringify((await version('services/repair', 3)).body)).toContain(fresh.url)
    expect(await listed('unused=true')).toContain(old.hash)
  })

  test('changes the site and its draft as one place, with a history', async () => {
    const [old, fresh] = [await upload(), await upload()]
    const { store } = server.services
    const picture = { src: old.url, alt: 'The van', focus: { x: 10, y: 20 } }
    const home = { sections: [{ ...newSection('hero', 'hero'), picture }] }
    for (const collection of ['site', 'site-drafts']) await store.set(collection, 'home', home)
    expect((await replace(old.hash, fresh.hash)).body).toEqual({ places: 1 })
    for (const collection of ['site', 'site-drafts']) {
      const stored = await store.get(collection, 'home')
      expect(stored?.data).toMatchObject({
        sections: [{ picture: { src: fresh.url, alt: 'The van', focus: { x: 50, y: 50 } } }],
      })
    }
    expect(JSON.stringify(await store.query('site-versions'))).toContain(old.url)
  })

  test('makes an older open editor get 409 on save, so that the old picture does not come back', async () => {
    const [old, fresh] = [await upload(), await upload()]
    const opened = await put('pages/stale', aPage('stale', `<img src="${old.url}">`))
    await replace(old.hash, fresh.hash)
    const version = String(opened.body.version)
    const saved = await put('pages/stale', aPage('stale', `<img src="${old.url}"> and more`), {
      'If-Match': `"${version}"`,
    })
    expect(saved).toMatchObject({ status: 409, body: { error: STALE } })
    expect(String((await read('pages/stale')).body.content)).toContain(fresh.url)
  })

  test('leaves no document behind when pages with the picture are saved at the same moment', async () => {
    const [old, fresh] = [await upload(), await upload()]
    await put('pages/rush-0', aPage('rush-0', `<img src="${old.url}">`))
    const saves = Array.from({ length: 6 }, (_, number) =>
      put(`pages/rush-${number + 1}`, aPage(`rush-${number + 1}`, `<img src="${old.url}">`)),
    )
    const [replaced] = await Promise.all([replace(old.hash, fresh.hash), ...saves])
    expect(replaced.status).toBe(200)
    const shown = await Promise.all(
      Array.from({ length: 7 }, async (_, number) => String((await read(`pages/rush-${number}`)).body.content)),
    )
    // A page saved afterwards may show the old picture. The library then reports it.
    const behind = shown.filter((content) => content.includes(old.url)).length
    expect(behind > 0).toBe(!(await listed('unused=true')).includes(old.hash))
    expect(shown[0]).toContain(fresh.url)
  })

  test('happens once when two people do it at once', async () => {
    const [old, one, other] = [await upload(), await upload(), await upload()]
    await put('pages/twice-a', aPage('twice-a', `<img src="${old.url}">`))
    await put('pages/twice-b', aPage('twice-b', `<img src="${old.url}">`))
    const answers = await Promise.all([replace(old.hash, one.hash), replace(old.hash, other.hash)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(LIBRARY_MESSAGES.notUsed)
    const winner = answers[0]?.status === 200 ? one : other
    for (const id of ['twice-a', 'twice-b']) expect((await read(`pages/${id}`)).body.content).toContain(winner.url)
  })

  test('is refused for a logo, for itself, for unused and for deleted ones', async () => {
    const [logo, other] = [await upload(), await upload()]
    await put('settings/brand', { logo: logo.url })
    expect((await replace(logo.hash, other.hash)).body.error).toBe(LIBRARY_MESSAGES.isLogo)
    expect((await replace(other.hash, other.hash)).body.error).toBe(LIBRARY_MESSAGES.itself)
    expect((await replace(other.hash, logo.hash)).body.error).toBe(LIBRARY_MESSAGES.notUsed)
    await put('pages/gone', aPage('gone', `<img src="${other.url}">`))
    expect(await replace(other.hash, 'f'.repeat(32))).toMatchObject({ status: 404 })
    expect((await read('pages/gone')).body.content).toContain(other.url)
  })
})

describe('The library refuses', () => {
  test.each([
    ['an SVG', 415, 'notAnImage', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', 415, 'notAnImage', () => Buffer.from('<!doctype html><script>1</script>')],
    ['more than 40 megapixels', 422, 'tooManyPixels', aBomb],
    ['more than 10 MB', 413, 'tooLarge', () => Buffer.alloc(11 * 1024 * 1024, 0xff)],
    ['half a picture', 422, 'damaged', async () => (await aPhoto()).subarray(0, 2000)],
  ] as const)('%s: %i, in words', async (_what, status, reason, make) => {
    const before = await listed()
    expect(await send(await make())).toMatchObject({ status, body: { error: IMAGE_WORDS.en[reason] } })
    expect(await listed()).toEqual(before)
  })

  test.each(['..%2f..%2fadmins', 'a'.repeat(31), 'A'.repeat(32), `${'a'.repeat(32)}%00`])(
    'the name %s',
    async (name) => {
      const answer = await call(`${server.url}/api/pictures/${name}`, { method: 'DELETE', token: server.token })
      expect(answer.status).toBe(404)
    },
  )

  test('to delete a picture in use, with the places', async () => {
    const { hash, url } = await upload()
    await put('services/inspection', { image: url })
    const answer = await call(`${server.url}/api/pictures/${hash}`, { method: 'DELETE', token: server.token })
    expect(answer).toMatchObject({
      status: 409,
      body: { error: LIBRARY_MESSAGES.inUse, uses: [{ collection: 'services', id: 'inspection' }] },
    })
  })
})

interface Uploaded {
  hash: string
  url: string
}

async function upload(): Promise<Uploaded> {
  const { status, body } = await send(await aPhoto({ width: 80, height: 60, seed: seed++ }))
  expect(status).toBe(201)
  return { hash: String(body.hash), url: String(body.url) }
}

async function send(bytes: Uint8Array): Promise<Answer> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
  const headers = { Authorization: `Bearer ${server.token}` }
  const response = await fetch(`${server.url}/api/pictures`, { method: 'POST', headers, body: form })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

function replace(hash: string, by: string): Promise<Answer> {
  return call(`${server.url}/api/pictures/${hash}/replace`, { token: server.token, body: { by } })
}

async function listed(query = ''): Promise<string[]> {
  const { body } = await call(`${server.url}/api/pictures?${query}`, { token: server.token })
  return Array.isArray(body.pictures) ? body.pictures.map(({ hash }: { hash: string }) => hash) : []
}

function put(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  return call(`${server.url}/api/collections/${path}`, { method: 'PUT', token: server.token, body, headers })
}

function read(path: string): Promise<Answer> {
  return call(`${server.url}/api/collections/${path}`, { token: server.token })
}

function version(path: string, number: number): Promise<Answer> {
  return call(`${server.url}/api/${path}/versions/${number}`, { token: server.token })
}

function aPage(slug: string, content: string) {
  return { title: slug, slug, content }
}
