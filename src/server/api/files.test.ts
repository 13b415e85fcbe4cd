import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeImage } from '#features/pictures/store-image.ts'
import { aLiveServer, type LiveServer } from '#test/support/live-server.ts'
import { aPhoto } from '#test/support/pictures.ts'

let server: LiveServer
let url: string
let hash: string

beforeAll(async () => {
  server = await aLiveServer()
  const { store, clock } = server.services
  url = (await storeImage(store, await aPhoto({ width: 1000, height: 750 }), clock.now())).url
  hash = url.slice('/files/'.length, '/files/'.length + 32)
})
afterAll(() => server.stop())

describe('A stored picture', () => {
  test.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ])('is served as %s in the widths that pages ask for, forever', async (extension, type, format) => {
    const { response, bytes } = await get(`/files/${hash}/480.${extension}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^".+"$/),
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 480, height: 360 })
  })

  test('is served whole at the address that documents hold, which is made from its content', async () => {
    const { response, bytes } = await get(url)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 750 })
    expect(createHash('sha256').update(bytes).digest('hex').slice(0, 32)).toBe(hash)
    expect((await get(`/files/${hash}`)).bytes).toEqual(bytes)
  })

  test('is not sent again to a browser that has it', async () => {
    const { response } = await get(url)
    const again = await get(url, { 'if-none-match': `"other", ${response.headers.get('etag')}` })
    expect([again.response.status, again.bytes.length]).toEqual([304, 0])
  })

  test('is sent in parts', async () => {
    const whole = await get(url)
    const part = await get(url, { range: 'bytes=10-19' })
    expect(part.response.status).toBe(206)
    expect(part.response.headers.get('content-range')).toBe(`bytes 10-19/${whole.bytes.length}`)
    expect(part.bytes).toEqual(whole.bytes.subarray(10, 20))
    const beyond = await get(url, { range: `bytes=${whole.bytes.length}-` })
    expect(beyond.response.status).toBe(416)
    expect(beyond.response.headers.get('content-range')).toBe(`bytes */${whole.bytes.length}`)
    const changed = await get(url, { range: 'bytes=10-19', 'if-range': '"another"' })
    expect(changed.response.status).toBe(200)
  })

  test('supports HEAD', async () => {
    const response = await fetch(server.url + url, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000)
  })

  test('is encoded once for many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(`/files/${hash}/960.avif`)))
    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  })
})

test.each([
  () => '/files',
  () => '/files/',
  () => `/files/${'0'.repeat(32)}`,
  () => `/files/${'0'.repeat(32)}/320.avif`,
  () => `/files/${hash}/321.avif`,
  () => `/files/${hash}/1920.avif`,
  () => `/files/${hash}/0320.avif`,
  () => `/files/${hash}/320.gif`,
  () => `/files/${hash}/320.avif/more`,
  () => url.replace('1000x750', '1000x751'),
  () => '/files/..%2f..%2fetc%2fpasswd',
])('Nothing is at address %#', async (address) => {
  const { response, bytes } = await get(address())
  expect(response.status).toBe(404)
  expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'not-found' })
  expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
})

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
