import { describe, expect, test } from 'vitest'
import { Refusal } from '#domain/documents/refusal.ts'
import { MAX_IMAGE_BYTES } from '#domain/pictures/image.ts'
import { type AdmitFile, readMultipart } from './multipart.ts'

const CHUNK_BYTES = 64 * 1024

const field = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (content: string, name = 'photo') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="tap.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n`
const END = '--edge--\r\n'
const anyone: AdmitFile = async () => undefined

/** Reads a form that arrives in chunks, and returns how many of them were read. */
async function read(body: string, { admit = anyone, chunkBytes = CHUNK_BYTES, type = '; boundary=edge' } = {}) {
  const bytes = Buffer.from(body)
  let chunks = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const start = chunks * chunkBytes
        if (start >= bytes.length) return controller.close()
        chunks++
        controller.enqueue(new Uint8Array(bytes.subarray(start, start + chunkBytes)))
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'Content-Type': `multipart/form-data${type}` }
  const init = { method: 'POST', headers, body: stream, duplex: 'half' }
  const request = new Request('http://localhost/', init)
  const sent = await readMultipart(request, admit).catch((error: unknown) => error)
  return { sent, chunks }
}

describe('a form as a browser sends it', () => {
  const photo = 'JPEG \r\n--edg'.repeat(500)
  const body = field('key', 'sécret') + field('does', 'write') + file(photo) + field('message', 'a\r\nb') + END

  test.each([1, 7, 1000, CHUNK_BYTES])('is read whole when it arrives %i bytes at a time', async (chunkBytes) => {
    const { sent } = await read(body, { chunkBytes })
    const form = sent instanceof Object && 'form' in sent && sent.form instanceof FormData ? sent.form : new FormData()
    expect([...form.keys()].toSorted()).toEqual(['does', 'key', 'message', 'photo'])
    expect([form.get('key'), form.get('message')]).toEqual(['sécret', 'a\r\nb'])
    const sentFile = form.get('photo')
    expect(sentFile instanceof File && [sentFile.name, await sentFile.text()]).toEqual(['tap.jpg', photo])
  })

  test('may have 20 parts, names of 100 bytes and texts of 20 kB', async () => {
    const parts = Array.from({ length: 19 }, (_, index) => field(`field-${index}`, 'x'))
    const { sent } = await read(field('n'.repeat(100), 'x'.repeat(20 * 1024)) + parts.join('') + END)
    expect(sent).toMatchObject({ ok: true })
  })
})

describe('reading stops in the first chunks', () => {
  test.each([
    ['194,000 empty parts', field('', '').repeat(194_000) + END, 'unreadable'],
    ['194,000 boundaries with nothing between them', '--edge\r\n'.repeat(194_000) + END, 'unreadable'],
    ['a name of 10 MB', field('n'.repeat(10e6), '') + END, 'too-large'],
    ['a file name of 10 MB', file('x', `photo"; filename="${'n'.repeat(10e6)}`) + END, 'too-large'],
    ['10 MB in front of the first part', `${'x'.repeat(10e6)}\r\n${field('key', 'x')}${END}`, 'too-large'],
    ['10 MB behind the end', field('key', 'x') + END + 'x'.repeat(10e6), 'too-large'],
    ['a text of 10 MB', field('message', 'x'.repeat(10e6)) + END, 'too-large'],
    ['10 MB of headers', `--edge\r\n${'X-A: b\r\n'.repeat(1.2e6)}\r\n\r\n${END}`, 'too-large'],
  ])('of %s', async (_, body, problem) => {
    const { sent, chunks } = await read(body)
    expect(sent).toEqual({ ok: false, problem })
    expect(chunks).toBeLessThanOrEqual(3)
  })

  test('of a file without permission', async () => {
    const admit = async (fields: FormData) => {
      throw new Refusal('forbidden', `not with ${fields.get('key')}`)
    }
    const { sent, chunks } = await read(field('key', 'a guess') + file('x'.repeat(5e6)) + END, { admit })
    expect(sent).toEqual(new Refusal('forbidden', 'not with a guess'))
    expect(chunks).toBe(1)
  })
})

test.each([
  ['one part too many', field('a', 'b').repeat(21) + END, 'unreadable'],
  ['a name that is too long', field('n'.repeat(101), 'b') + END, 'unreadable'],
  ['a text that is too long', field('a', 'b'.repeat(20 * 1024 + 1)) + END, 'too-large'],
  ['two files', file('x') + file('y') + END, 'unreadable'],
  ['a file that is too large', file('x'.repeat(MAX_IMAGE_BYTES + 1)) + END, 'too-large'],
  ['no end', field('a', 'b'), 'unreadable'],
  ['an end in the middle of a file', `${file('x').slice(0, -4)}`, 'unreadable'],
  ['half a boundary', `${field('a', 'b')}--ed`, 'unreadable'],
  ['a part whose headers do not end', `${file('').slice(0, -4)}${END}`, 'unreadable'],
  ['nothing', '', 'unreadable'],
])('%s is refused', async (_, body, problem) => {
  expect((await read(body)).sent).toEqual({ ok: false, problem })
})

test('a content type without a boundary is refused', async () => {
  expect((await read(field('a', 'b') + END, { type: '' })).sent).toEqual({ ok: false, problem: 'unreadable' })
})

test('a form that takes no file refuses one', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' }
  const request = new Request('http://localhost/', { method: 'POST', headers, body: file('x') + END })
  expect(await readMultipart(request)).toEqual({ ok: false, problem: 'unreadable' })
})
