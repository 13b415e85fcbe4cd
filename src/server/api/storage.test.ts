import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSION_MESSAGES } from '#domain/documents/refusal.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { images, uploads } from '#features/pictures/image-record.ts'
import { type AdministeredServer, anAdministeredServer } from '#test/support/administered-server.ts'
import { type Answer, call } from '#test/support/live-server.ts'
import { aBomb, aPhonePhoto, aPhoto, BETRAYING } from '#test/support/pictures.ts'

const MEGABYTE = 1024 * 1024
const BOUNDARY = 'boundary'.repeat(4)
const FORM = `multipart/form-data; boundary=${BOUNDARY}`

let server: AdministeredServer

beforeAll(async () => {
  server = await anAdministeredServer()
})
afterAll(() => server.stop())

describe('Uploading a picture', () => {
  test('returns its address, which the same path then returns to anyone', async () => {
    const path = aMainImage()
    const uploaded = await upload(path, await aPhoto())
    expect(uploaded.status).toBe(201)
    expect(uploaded.body).toMatchObject({ width: 800, height: 600 })
    expect(String(uploaded.body.placeholder)).toMatch(/^data:image\/.{10,300}$/)
    const fetched = await call(`${server.url}/api/storage/${path}`)
    expect(fetched.status).toBe(200)
    expect(fetched.body).toEqual(uploaded.body)
    expect(fetched.headers.get('cache-control')).toBe('no-store')
    expect((await fetch(server.url + String(fetched.body.url))).status).toBe(200)
  })

  test('works for galleries and for the social pictures of pages', async () => {
    const gallery = await upload(aMainImage().replace('main-image', 'gallery-12'), await aPhoto())
    const social = await upload('pages/about-us/og-image', await aPhoto())
    expect([gallery.status, social.status]).toEqual([201, 201])
  })

  test('is for the administrator only', async () => {
    const path = aMainImage()
    const answer = await upload(path, await aPhoto(), { authorization: '' })
    expect(answer).toMatchObject({ status: 401, body: { error: PERMISSION_MESSAGES.notAuthenticated } })
    expect((await call(`${server.url}/api/storage/${path}`)).status).toBe(404)
  })

  test("removes all of the phone's metadata from the photo", async () => {
    const { body } = await upload(aMainImage(), await aPhonePhoto({ width: 1000, height: 700 }))
    const [hash] = String(body.url).slice('/files/'.length).split('-')
    const addresses = [320, 480, 640, 700].flatMap((width) =>
      ['avif', 'webp', 'jpg'].map((format) => `/files/${hash}/${width}.${format}`),
    )
    for (const address of [String(body.url), `/files/${hash}`, ...addresses]) {
      const response = await fetch(server.url + address)
      expect(response.status, address).toBe(200)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(
        BETRAYING.filter((word) => bytes.includes(word)),
        address,
      ).toEqual([])
    }
  })

  test('works for ten at once', async () => {
    const photos = await Promise.all(Array.from({ length: 10 }, (_, seed) => aPhoto({ seed: seed + 20 })))
    const answers = await Promise.all(photos.map((photo) => upload(aMainImage(), photo)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(10)
  })
})

describe('What cannot be uploaded', () => {
  test.each([
    ['an SVG', 415, 'notAnImage', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML named .png', 415, 'notAnImage', () => Buffer.from('<!doctype html><script>1</script>')],
    ['a 14,000 × 14,000 PNG', 422, 'tooManyPixels', aBomb],
    ['a truncated JPEG', 422, 'damaged', async () => (await aPhoto()).subarray(0, 2000)],
    ['an empty file', 422, 'missing', () => Buffer.alloc(0)],
    ['an 11 MB file', 413, 'tooLarge', () => Buffer.alloc(11 * MEGABYTE, 0xff)],
  ] as const)('%s: %i, in words, and nothing is left', async (_what, status, reason, make) => {
    const path = aMainImage()
    const before = await leftovers()
    const answer = await upload(path, await make())
    expect(answer).toMatchObject({ status, body: { error: IMAGE_WORDS.en[reason] } })
    expect((await call(`${server.url}/api/storage/${path}`)).status).toBe(404)
    expect(await leftovers()).toEqual(before)
  })

  test('an 11 MB stream without a length', async () => {
    const chunk = new Uint8Array(MEGABYTE)
    let left = 11
    const body = new ReadableStream({ pull: (stream) => (left-- > 0 ? stream.enqueue(chunk) : stream.close()) })
    const headers = { authorization: `Bearer ${server.token}`, 'content-type': FORM }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    const response = await fetch(`${server.url}/api/storage/${aMainImage()}`, init)
    expect(response.status).toBe(413)
  })

  test.each([
    ['JSON', 415, 'application/json', '{}'],
    ['a picture without a form', 415, 'image/jpeg', 'x'],
    ['a form that breaks off', 400, FORM, `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"`],
    [
      'a form without a file',
      422,
      FORM,
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--${BOUNDARY}--\r\n`,
    ],
  ])('%s: %i', async (_what, status, type, body) => {
    const headers = { authorization: `Bearer ${server.token}`, 'content-type': type }
    const response = await fetch(`${server.url}/api/storage/${aMainImage()}`, { method: 'POST', headers, body })
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('error', expect.stringMatching(/\.$/))
  })

  test.each([
    'projects/-not-an-id/main-image',
    `projects/${crypto.randomUUID()}/gallery-100`,
    'admins/a/b',
    'projects/x',
  ])('anything at %s', async (path) => expect((await upload(path, await aPhoto())).status).toBe(404))

  test('half a picture: an upload that is aborted leaves nothing, and the next one works', async () => {
    const path = aMainImage()
    const before = await leftovers()
    for (let round = 0; round < 5; round++) await abortedUpload(path)
    await pause(100)
    expect(await leftovers()).toEqual(before)
    expect((await upload(path, await aPhoto({ seed: 99 }))).status).toBe(201)
  })
})

function aMainImage(): string {
  return `projects/${crypto.randomUUID()}/main-image`
}

async function upload(path: string, file: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(file)], 'photo.png', { type: 'image/png' }))
  const response = await fetch(`${server.url}/api/storage/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, ...headers },
    body: form,
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function leftovers() {
  const { store } = server.services
  return { images: await images.count(store), uploads: await uploads.count(store) }
}

/** Sends less than its Content-Length, then disconnects. */
function abortedUpload(path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const headers = {
    authorization: `Bearer ${server.token}`,
    'content-type': FORM,
    'content-length': String(5 * MEGABYTE),
  }
  const upload = request(`${server.url}/api/storage/${path}`, { method: 'POST', headers })
  upload.on('error', () => resolve())
  upload.write(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`)
  upload.write(Buffer.alloc(MEGABYTE), () => upload.destroy(new Error('hung up')))
  return promise
}
