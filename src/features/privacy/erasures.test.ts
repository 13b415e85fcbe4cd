import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAddress } from '#domain/places/schema.ts'
import { deleteDocument } from '#features/documents/write-document.ts'
import { deleteDraft as deleteEstimate, saveEstimate } from '#features/estimates/write-estimate.ts'
import { addDraft, deleteDraft as deleteInvoice } from '#features/invoices/draft-invoice.ts'
import { sendInvoice } from '#features/invoices/send-invoice.ts'
import { deletePhoto } from '#features/photos/delete-photo.ts'
import { PHOTO_SIZES, photoBlob, usedSpace } from '#features/photos/photo-record.ts'
import type { Store } from '#store/store.ts'
import { setUpBusiness } from '#test/support/builders/business.ts'
import { anActor } from '#test/support/builders/person.ts'
import { aClock } from '#test/support/clock.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { eraseAgain, listErasures } from './erasures.ts'

const PERSON = { customerName: 'Jane Alvarez', customerEmail: 'jane@example.com' }
const OPTION = { id: 'a', name: 'Repair', lines: [], extras: [], minutes: 60 }
const ESTIMATE = '11111111-1111-4111-8111-111111111111'
const UNDONE = '22222222-2222-4222-8222-222222222222'

let places: Place[]
let store: Store
let restored: Store
let draftInvoice: string
let sentInvoice: string
const clock = aClock('2026-03-02T15:30:00Z')
/** A store, and another one with its backup. */
beforeEach(async () => {
  places = [await aPlace('sqlite'), await aPlace('sqlite')]
  const [one, other] = await Promise.all(places.map((place) => place.open({ now: clock.now })))
  if (!one || !other) throw new Error('There are no stores.')
  store = await setUpBusiness(one)
  restored = other
  for (const id of ['1', '2']) await store.set('appointments', id, { ...PERSON, status: 'pending' })
  for (const id of [ESTIMATE, UNDONE]) await draftEstimate(id)
  for (const id of ['shown', 'deleted']) {
    const photo = { appointmentId: '2', by: 'business', hash: id, bytes: 5, width: 1, height: 1, line: null }
    await store.set('photos', id, photo)
    for (const size of PHOTO_SIZES)
      await store.putBlob(photoBlob(id, size), { type: 'image/jpeg', bytes: Buffer.from(id) })
  }
  await store.set('photo-space', 'total', { bytes: 10 })
  const line = { id: 'a', description: 'Faucet', quantity: 1, unit: '', unitPrice: 10_000, taxRateId: '' }
  const invoice = () => store.transaction((tx) => addDraft(tx, { ...PERSON, lines: [line] }, { appointmentId: '1' }))
  draftInvoice = (await invoice()).id
  sentInvoice = (await invoice()).id
  await sendInvoice({ store, publicUrl: 'https://site.example' }, sentInvoice, clock.now())
  await restored.restore(() => store.snapshot(), { breakChangeLog: true })
  clock.advance({ hours: 1 })
})
afterEach(() => Promise.all(places.map((place) => place.remove())))

function draftEstimate(id: string) {
  const rest = {
    appointmentId: '',
    customerId: '',
    customerPhone: '',
    options: [OPTION],
    notes: '',
    validUntil: '2026-04-01',
  }
  const draft = { ...PERSON, ...rest, address: readAddress(undefined), deposit: { kind: 'none' } as const }
  return saveEstimate(store, id, draft, undefined, clock.now())
}

const ids = async (collection: string) => (await restored.query(collection)).items.map(({ id }) => id).sort()

test('drafts, photos and requests that were deleted after the backup are deleted again after its restore', async () => {
  await deleteEstimate(store, ESTIMATE, clock.now())
  await deleteInvoice(store, draftInvoice, clock.now())
  await deletePhoto(store, { id: '2', by: 'business' }, 'deleted', clock.now())
  await deleteDocument(store, anActor(), { collection: 'appointments', id: '1' }, {}, clock.now())
  await eraseAgain(restored, await listErasures(store))
  expect(await ids('estimates')).toEqual([UNDONE])
  expect(await ids('photos')).toEqual(['shown'])
  expect(await restored.getBlob(photoBlob('deleted', 'full'))).toBeUndefined()
  expect(await usedSpace(restored)).toBe(5)
  expect(await ids('appointments')).toEqual(['2'])
  // As on the site itself, an invoice outlives its visit.
  expect(await ids('invoices')).toEqual([sentInvoice])
  expect((await restored.get('invoices', sentInvoice))?.data).toMatchObject(PERSON)
})

test('a draft whose deletion was undone stays', async () => {
  await deleteEstimate(store, UNDONE, clock.now())
  clock.advance({ minutes: 1 })
  await draftEstimate(UNDONE)
  await eraseAgain(store, await listErasures(store))
  expect((await store.get('estimates', UNDONE))?.data).toMatchObject(PERSON)
})
