import { afterEach, beforeEach, expect, test } from 'vitest'
import { usedSpace } from '#features/appointments/photos/photo-space.ts'
import { readPhoto } from '#features/appointments/photos/read-photo.ts'
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

test('a customer gets their photos with everything else, and erasing leaves none', async () => {
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
