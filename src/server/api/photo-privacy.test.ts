import { afterEach, beforeEach, expect, test } from 'vitest'
import { usedSpace } from '#features/photos/photo-record.ts'
import { readPhoto } from '#features/photos/read-photo.ts'
import { sendCustomerForm } from '#test/support/customer-form.ts'
import { aPhotoSite, aSmallPhoto, type PhotoSite, type Request } from '#test/support/photo-site.ts'
import { aPlace } from '#test/support/store.ts'

let site: PhotoSite
let jane: Request
beforeEach(async () => {
  site = await aPhotoSite()
  jane = await site.request()
})
afterEach(() => site.stop())

interface Exported {
  appointments: { photos: { by: string; type: string; base64: string }[] }[]
}

test('a customer’s data includes their photos, and erasing removes all', async () => {
  const { body: photo } = await site.upload(jane)
  const shown = Buffer.from(await (await site.look(jane, photo.id)).arrayBuffer())
  const { body } = await site.ask('/api/privacy/export', { email: 'jane@example.com' })
  const [exported] = (body.file as Exported).appointments
  expect(exported?.photos).toMatchObject([{ by: 'customer', type: 'image/jpeg' }])
  expect(Buffer.from(exported?.photos[0]?.base64 ?? '', 'base64')).toEqual(shown)
  await site.ask('/api/privacy/erase', { email: 'jane@example.com' })
  expect(await site.kept()).toEqual({ photos: 0, blobs: 0, bytes: 0, counted: 0 })
})

test('a restored backup has the photos, their space and their key', async () => {
  const { body: photo } = await site.upload(jane)
  const place = await aPlace('sqlite')
  const restored = await place.open()
  await restored.restore(() => site.services.store.snapshot(), { replace: true })
  const user = { ...jane, by: 'customer' } as const
  const blob = await readPhoto(restored, user, { id: photo.id, size: 'full' }, site.clock.now())
  expect(blob.type).toBe('image/jpeg')
  expect(await usedSpace(restored)).toBe((await site.kept()).bytes)
  await place.remove()
})

const NOTHING = { photos: 0, blobs: 0, bytes: 0, counted: 0 }
const remove = (
  request: Request,
  photo: string,
  headers: Record<string, string> = { 'Appointment-Key': request.key },
) => site.look(request, photo, { method: 'DELETE', headers })
const asOwner = () => ({ Authorization: `Bearer ${site.token}` })

test('either side deletes one photo, and its pixels and its space are free at once', async () => {
  const { body: first } = await site.upload(jane)
  const { body: second } = await site.upload(jane, { seed: 2 })
  expect((await remove(jane, first.id)).status).toBe(200)
  expect(await site.photosOf(jane)).toEqual([second])
  const left = await site.kept()
  expect(left).toMatchObject({ photos: 1, blobs: 2, counted: left.bytes })
  expect((await remove(jane, first.id)).status).toBe(404)
  const response = await remove(jane, second.id, asOwner())
  const { version } = (await site.ask(`/api/desk/appointments/${jane.id}`)).body.appointment as { version: number }
  expect(await response.json()).toEqual({ version })
  expect(await site.kept()).toEqual(NOTHING)
})

test('a customer deletes no photo of the business or of another request, and no photo can be deleted without a key', async () => {
  const joe = await site.request('2026-03-05T15:30:00.000Z')
  const { body: ours } = await site.upload(jane, { atDesk: true })
  const { body: hers } = await site.upload(jane, { seed: 2 })
  const before = await site.kept()
  expect((await remove(jane, ours.id)).status).toBe(403)
  expect((await remove(joe, hers.id)).status).toBe(404)
  expect((await remove(joe, hers.id, asOwner())).status).toBe(404)
  for (const headers of [{}, { 'Appointment-Key': joe.key }])
    expect((await remove(jane, hers.id, headers)).status).toBe(403)
  expect(await site.kept()).toEqual(before)
})

test('without JavaScript a form deletes a photo once its box is ticked', async () => {
  const { body: photo } = await site.upload(jane)
  const form = { key: jane.key, does: 'delete-photo', photoId: photo.id }
  const unsure = await sendCustomerForm(site.services, jane.id, new URLSearchParams(form))
  expect(unsure).toMatchObject({ status: 422, problem: 'Please tick the box to delete the photo.' })
  expect(unsure.appointment?.photos).toHaveLength(1)
  const sure = await sendCustomerForm(site.services, jane.id, new URLSearchParams({ ...form, isSure: 'on' }))
  expect(sure).toMatchObject({ status: 200, words: 'The photo was deleted.', appointment: { photos: [] } })
  expect(await site.kept()).toEqual(NOTHING)
})

function aForm(fields: Record<string, string>, photo: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ key: jane.key, does: 'write', ...fields })) form.set(name, value)
  form.set('photo', new Blob([photo]), 'photo.jpg')
  return form
}

test('without JavaScript a form sends a line with a photo, and the page contains it', async () => {
  const photo = new Uint8Array(await aSmallPhoto(1))
  const answer = await sendCustomerForm(site.services, jane.id, aForm({ message: '' }, photo))
  expect(answer).toMatchObject({ status: 200, words: 'Your message was sent.', problem: '' })
  const { photos = [], thread = [] } = answer.appointment ?? {}
  expect(thread.at(-1)).toMatchObject({ text: 'Sent photos.', isSaid: true, id: photos[0]?.line })
  expect(answer.pictures[photos[0]?.id ?? '']).toMatch(/^data:image\/webp;base64,./)
  const words = await sendCustomerForm(site.services, jane.id, aForm({ message: 'No photo.' }, new Uint8Array()))
  expect(words.appointment?.thread.at(-1)).toMatchObject({ text: 'No photo.' })
  expect(words.appointment?.photos).toHaveLength(1)
})

test('an unusable photo in a form leaves no line behind, and a stranger’s form leaves nothing', async () => {
  const page = new Uint8Array(Buffer.from('<!doctype html>'))
  const refused = await sendCustomerForm(site.services, jane.id, aForm({ message: 'Look.' }, page))
  expect(refused).toMatchObject({ status: 415, problem: expect.stringContaining('not a picture') })
  expect(refused.appointment?.thread.filter(({ isSaid }) => isSaid)).toEqual([])
  const photo = new Uint8Array(await aSmallPhoto(1))
  const stranger = await sendCustomerForm(site.services, jane.id, aForm({ key: 'guess' }, photo))
  expect(stranger).toMatchObject({ status: 403, appointment: undefined, pictures: {} })
  const huge = await sendCustomerForm(site.services, jane.id, aForm({}, new Uint8Array(11 * 1024 * 1024)))
  expect(huge).toMatchObject({ status: 413, problem: expect.stringContaining('larger than 10 MB') })
  expect(await site.kept()).toMatchObject({ photos: 0, blobs: 0 })
})

test('a photo in a form that is larger than the space that is left leaves no line behind', async () => {
  const tight = await aPhotoSite({ photoSpaceBytes: 100 })
  try {
    jane = await tight.request()
    const photo = new Uint8Array(await aSmallPhoto(1))
    const refused = await sendCustomerForm(tight.services, jane.id, aForm({ message: 'Look.' }, photo))
    expect(refused).toMatchObject({ status: 409, words: '' })
    expect(refused.appointment?.thread.filter(({ isSaid }) => isSaid)).toEqual([])
  } finally {
    await tight.stop()
  }
})
