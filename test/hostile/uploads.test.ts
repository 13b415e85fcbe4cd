import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdministeredServer, anAdministeredServer } from '#test/support/administered-server.ts'
import { aPhoto, aPicture } from '#test/support/pictures.ts'

const PAYLOAD = "<script>document.title='hostile'</script><?php system('id') ?>"
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${PAYLOAD}<image href="file:///etc/passwd"/></svg>`

let server: AdministeredServer

beforeAll(async () => {
  server = await anAdministeredServer()
})
afterAll(() => server.stop())

async function upload(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
  const form = new FormData()
  form.set('file', new Blob([bytes], { type }), name)
  const response = await fetch(`${server.url}/api/storage/pages/drains/picture-${crypto.randomUUID()}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.token}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as { url?: string } }
}

// SVG, decompression bombs, broken files and wrong types are refused in src/server/api/storage.test.ts.
test.each([
  ['an SVG with a script, called a PNG', Buffer.from(SVG)],
  ['an SVG behind white space and a comment', Buffer.from(`\n <!-- \x89PNG -->${SVG}`)],
  ['a page that begins like a GIF', Buffer.from(`GIF89a/*${PAYLOAD}*/=1;`)],
  ['a page that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(PAYLOAD)])],
  ['a PDF', Buffer.from(`%PDF-1.7\n${PAYLOAD}`)],
  ['an archive', Buffer.from(`PK\x03\x04${PAYLOAD}`)],
])('%s is refused', async (_, bytes) => {
  const { status } = await upload(new Uint8Array(bytes), 'photo.png', 'image/png')
  expect([415, 422]).toContain(status)
})

test.each([
  ['a photo with a page behind its end', async () => Buffer.concat([await aPhoto({ seed: 41 }), Buffer.from(PAYLOAD)])],
  [
    'a photo with a page in its description',
    () =>
      aPicture({ seed: 42 })
        .withExif({ IFD0: { ImageDescription: PAYLOAD, Artist: PAYLOAD } })
        .jpeg()
        .toBuffer(),
  ],
  [
    'a PNG with a page behind its end',
    async () => Buffer.concat([await aPicture({ seed: 43 }).png().toBuffer(), Buffer.from(PAYLOAD)]),
  ],
])('%s is served as a picture and nothing else', async (_, make) => {
  const { status, body } = await upload(new Uint8Array(await make()), 'x.html', 'text/html')
  expect(status).toBe(201)
  const [hash] = String(body.url).slice('/files/'.length).split('-')
  for (const address of [
    String(body.url),
    `/files/${hash}/320.avif`,
    `/files/${hash}/320.webp`,
    `/files/${hash}/320.jpg`,
  ]) {
    const response = await fetch(server.url + address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg)$/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(Buffer.from(await response.arrayBuffer()).includes('<script>')).toBe(false)
  }
})
