import { afterEach, beforeEach, expect, test } from 'vitest'
import { MOST_PHOTOS } from '#domain/photos/choose.ts'
import { call } from '#test/support/live-server.ts'
import { asCustomer } from '#test/support/own-form.ts'
import { aPhotoSite, type PhotoSite, type Request } from '#test/support/photo-site.ts'
import { aBomb, aPhonePhoto, BETRAYING } from '#test/support/pictures.ts'

const ANOTHER_TIME = '2026-03-05T15:30:00.000Z'
const NOTHING = { photos: 0, blobs: 0, bytes: 0, counted: 0 }

let site: PhotoSite
let jane: Request
beforeEach(async () => {
  site = await aPhotoSite()
  jane = await site.request()
})
afterEach(() => site.stop())

const asOwner = () => ({ headers: { Authorization: `Bearer ${site.token}` } })
const details = async ({ id }: Request) => (await site.ask(`/api/desk/appointments/${id}`)).body

test('the customer and the owner see a photo, re-encoded, without metadata, and no cache stores it', async () => {
  const phonePhoto = new Uint8Array(await aPhonePhoto({ width: 400, height: 300 }))
  const { status, body } = await site.upload(jane, { bytes: phonePhoto })
  expect(status).toBe(201)
  expect(body).toMatchObject({ by: 'customer', width: 300, height: 400, line: null })
  for (const init of [{}, asOwner()]) {
    const response = await site.look(jane, body.id, init)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('etag')).toBeNull()
    const bytes = Buffer.from(await response.arrayBuffer())
    for (const word of BETRAYING) expect(bytes.includes(word), word).toBe(false)
  }
  const small = await site.look(jane, `${body.id}?size=small`)
  expect(small.headers.get('content-type')).toBe('image/webp')
  expect(await site.photosOf(jane)).toEqual([body])
  expect((await details(jane)).photos).toEqual([body])
})

test('the screen of a customer has the photos of each of their visits', async () => {
  const again = await site.request(ANOTHER_TIME)
  const sent = [await site.upload(jane), await site.upload(again, { seed: 2, atDesk: true })]
  const { customerId } = (await site.services.store.get('appointments', jane.id))?.data ?? {}
  const { body } = await site.ask(`/api/customers/${String(customerId)}`)
  expect(body.visits).toMatchObject([
    { id: again.id, photos: [sent[1]?.body] },
    { id: jane.id, photos: [sent[0]?.body] },
  ])
})

test('a part and the headers of a photo are as private as the whole', async () => {
  const { body } = await site.upload(jane)
  const headers = { 'Appointment-Key': jane.key }
  const part = await site.look(jane, body.id, { headers: { ...headers, Range: 'bytes=0-9' } })
  expect([part.status, part.headers.get('cache-control')]).toEqual([206, 'no-store'])
  expect((await part.arrayBuffer()).byteLength).toBe(10)
  const past = await site.look(jane, body.id, { headers: { ...headers, Range: 'bytes=99999999-' } })
  expect([past.status, past.headers.get('cache-control')]).toEqual([416, 'no-store'])
  const head = await site.look(jane, body.id, { method: 'HEAD', headers })
  expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'no-store'])
  for (const method of ['GET', 'HEAD'])
    for (const range of [{}, { Range: 'bytes=0-9' }]) {
      const refused = await site.look(jane, body.id, { method, headers: { ...range, 'Appointment-Key': 'guess' } })
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([403, 'no-store'])
    }
})

test('no other sender sees or sends one: no key, the key of another request, a revoked key', async () => {
  const joe = await site.request(ANOTHER_TIME)
  const { body } = await site.upload(jane)
  for (const headers of [{}, { 'Appointment-Key': joe.key }, { 'Appointment-Key': '' }])
    expect((await site.look(jane, body.id, { headers })).status).toBe(403)
  // The key of one request must not open another request's photo.
  expect((await site.look(joe, body.id)).status).toBe(404)
  expect((await site.look(joe, body.id, asOwner())).status).toBe(404)
  expect((await site.upload({ ...jane, key: joe.key })).status).toBe(403)
  await site.ask(`/api/desk/appointments/${jane.id}/link`, undefined, 'DELETE')
  expect((await site.look(jane, body.id)).status).toBe(403)
  expect((await site.upload(jane, { seed: 2 })).status).toBe(403)
  expect((await site.look(jane, body.id, asOwner())).status).toBe(200)
  expect(await site.kept()).toMatchObject({ photos: 1 })
})

test('a photo has no public address, and a public picture is no photo', async () => {
  const { body } = await site.upload(jane)
  const [stored] = await site.all('photos')
  const hash = String(stored?.data.hash).slice(0, 32)
  for (const path of [
    `/files/${hash}`,
    `/files/${hash}/64.webp`,
    `/files/${body.id}`,
    `/api/collections/photos/${body.id}`,
  ])
    expect((await fetch(site.url + path, asOwner())).status, path).toBe(404)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await aPhonePhoto())]), 'team.jpg')
  const shared = await fetch(`${site.url}/api/pictures`, { method: 'POST', body: form, ...asOwner() })
  const { url } = (await shared.json()) as { url: string }
  const publicHash = url.slice('/files/'.length).split('-')[0] ?? ''
  for (const id of [publicHash, `../images/${publicHash}`, encodeURIComponent(`../../images/${publicHash}`)])
    expect((await site.look(jane, id)).status, id).toBe(404)
})

test('visitors see nothing of photos in the change stream or the public documents', async () => {
  await site.upload(jane)
  const { body } = await call(`${site.url}/api/collections/appointments?date=2026-03-04`)
  expect(JSON.stringify(body)).not.toContain('photo')
  const changes = await site.services.store.changesSince(0, 1000)
  expect(changes.map(({ collection }) => collection)).not.toContain('photos')
})

test(`a request has at most ${MOST_PHOTOS} photos from both sides, however many arrive at once`, async () => {
  const sent = await Promise.all(
    Array.from({ length: MOST_PHOTOS + 3 }, (_, index) =>
      site.upload(jane, { seed: index + 1, atDesk: index % 3 > 0 }),
    ),
  )
  const refused = sent.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual(Array.from({ length: 3 }, () => 'too-many-photos'))
  const { photos, blobs, bytes, counted } = await site.kept()
  expect([photos, blobs]).toEqual([MOST_PHOTOS, 2 * MOST_PHOTOS])
  expect(counted).toBe(bytes)
})

test('a photo that is sent again after a lost response is stored once', async () => {
  const first = await site.upload(jane)
  expect(await site.upload(jane)).toEqual(first)
  expect(await site.kept()).toMatchObject({ photos: 1 })
})

test('a message includes only its author’s photos', async () => {
  const { body: mine } = await asCustomer(site.url, jane, 'write', { message: 'Here it is.' })
  const customerLine = (mine.thread as { id: string }[]).at(-1)?.id ?? ''
  await site.ask(`/api/desk/appointments/${jane.id}/lines`, { text: 'Here it is.' })
  const [{ id: deskLine = '' } = {}] = (await details(jane)).history as { id?: string }[]
  expect((await site.upload(jane, { line: customerLine })).body).toMatchObject({ by: 'customer', line: customerLine })
  expect((await site.upload(jane, { line: deskLine, atDesk: true, seed: 2 })).body).toMatchObject({
    by: 'business',
    line: deskLine,
  })
  const joe = await site.request(ANOTHER_TIME)
  for (const attempt of [
    site.upload(jane, { line: deskLine, seed: 3 }),
    site.upload(jane, { line: customerLine, atDesk: true, seed: 3 }),
    site.upload(joe, { line: customerLine, seed: 3 }),
    site.upload(jane, { line: 'nothing', seed: 3 }),
  ])
    expect(await attempt).toMatchObject({ status: 409, body: { code: 'no-line' } })
  expect((await site.upload(jane, { line: 'x'.repeat(37) })).status).toBe(422)
})

test.each([
  ['a decompression bomb', () => aBomb(), 422],
  ['a page called a photo', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['an SVG called a photo', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['half a photo', async () => (await aPhonePhoto()).subarray(0, 4000), 422],
  ['an empty file', () => Buffer.alloc(0), 422],
  ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, '\xff\xd8\xff', 'latin1'), 413],
])('%s is refused and leaves nothing', async (_, make, status) => {
  const bytes = new Uint8Array(await make())
  expect((await site.upload(jane, { bytes })).status).toBe(status)
  expect(await site.kept()).toEqual(NOTHING)
})

test('a false name or type doesn’t change how a photo is served', async () => {
  const { body } = await site.upload(jane, { name: '../../x.html', type: 'text/html' })
  expect((await site.look(jane, body.id)).headers.get('content-type')).toBe('image/jpeg')
})

test('the owner marks a photo before or after and removes the mark, for the same request only', async () => {
  const joe = await site.request(ANOTHER_TIME)
  const { body } = await site.upload(jane)
  const mark = (of: Request, mark: unknown, token?: string) =>
    call(`${site.url}/api/appointments/${of.id}/photos/${body.id}/mark`, {
      method: 'PUT',
      body: { mark },
      ...(token && { token }),
    })
  const seen = async () => (await site.photosOf(jane)).map((photo) => photo.mark)
  const marked = await mark(jane, 'after', site.token)
  expect(marked).toMatchObject({ status: 200, body: { photo: { id: body.id, mark: 'after' } } })
  const { appointment } = (await details(jane)) as { appointment: { version: number } }
  expect(marked.body.version).toBe(appointment.version)
  expect((await mark(jane, 'during', site.token)).status).toBe(422)
  expect((await mark(joe, 'before', site.token)).status).toBe(404)
  expect((await mark(jane, 'before')).status).toBe(401)
  expect(await seen()).toEqual(['after'])
  await mark(jane, null, site.token)
  expect(await seen()).toEqual([null])
})

test('photos are deleted with their request', async () => {
  const joe = await site.request(ANOTHER_TIME)
  await site.upload(jane)
  await site.upload(jane, { seed: 2, atDesk: true })
  await site.upload(joe, { seed: 3 })
  await site.ask(`/api/collections/appointments/${jane.id}`, {}, 'DELETE')
  const { photos, blobs, bytes, counted } = await site.kept()
  expect([photos, blobs]).toEqual([1, 2])
  expect(counted).toBe(bytes)
})
