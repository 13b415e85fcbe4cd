import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MOST_PHOTOS } from '#domain/photos/choose.ts'
import { issueKey } from '#features/customer-link/manage-key.ts'
import { forgetAppointments } from '#features/privacy/forget-appointments.ts'
import { runNightly } from '#features/privacy/nightly.ts'
import { savePrivacySettings } from '#features/privacy/privacy-settings.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'
import { admitPhoto, keepPhoto } from './add-photo.ts'
import { openRequest, type PhotoUser } from './open-request.ts'
import { photosOf, usedSpace } from './photo-record.ts'

const now = Temporal.Instant.from('2026-03-02T15:00:00Z')
const PLENTY = 1_000_000
/** The size of both blobs together. */
const EACH = 150

describe.each(['sqlite', 'postgres'] as const)('photos of two instances on %s', (kind) => {
  let place: Place
  let instances: [Store, Store]
  let store: Store
  beforeEach(async () => {
    place = await aPlace(kind)
    instances = [await place.open({ now: () => now }), await place.open({ now: () => now })]
    store = instances[0]
  })
  afterEach(() => place.remove())

  async function request(id: string, preferredDate = '2026-03-04T15:30:00.000Z'): Promise<PhotoUser> {
    return store.transaction(async (tx) => {
      await tx.set('appointments', id, {
        customerName: 'Jane',
        serviceType: 'repair',
        status: 'pending',
        preferredDate,
      })
      return { id, by: 'customer', key: await issueKey(tx, id) }
    })
  }

  const photo = () => {
    const master = { bytes: new Uint8Array(randomBytes(100)), width: 64, height: 48, tint: '' }
    return { master, small: new Uint8Array(randomBytes(50)) }
  }
  const keep = (user: PhotoUser, turn = 0, photoSpaceBytes = PLENTY, sent = photo()) => {
    return (instances[turn % 2] ?? store).transaction(async (tx) => {
      await openRequest(tx, user, now)
      return keepPhoto(tx, { photoSpaceBytes }, user, null, sent)
    })
  }
  const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : [])).sort()
  const blobs = async () => (await Array.fromAsync(store.snapshot())).filter((record) => record.kind === 'blob').length

  it('never exceed the limit of a request', async () => {
    const jane = await request('1')
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, turn) => keep(jane, turn)))
    expect(codes(outcomes)).toEqual(Array.from({ length: 10 - MOST_PHOTOS }, () => 'too-many-photos'))
    expect(await photosOf(store, '1')).toHaveLength(MOST_PHOTOS)
    expect(await usedSpace(store)).toBe(MOST_PHOTOS * EACH)
  })

  it('never exceed the space for all requests', async () => {
    const users = await Promise.all(['1', '2', '3', '4', '5', '6'].map((id) => request(id)))
    const outcomes = await Promise.allSettled(users.map((user, turn) => keep(user, turn, 3 * EACH)))
    expect(codes(outcomes)).toEqual(['no-photo-space', 'no-photo-space', 'no-photo-space'])
    expect(await usedSpace(store)).toBe(3 * EACH)
    expect(await blobs()).toBe(6)
    const desk = { store, photoSpaceBytes: 3 * EACH, limits: false }
    const sent = { line: null, address: '192.0.2.1' }
    await expect(admitPhoto(desk, users[0] ?? (await request('7')), sent, now)).rejects.toMatchObject({
      code: 'no-photo-space',
    })
  })

  it('leave nothing behind if the request is deleted during the upload', async () => {
    const users = await Promise.all(['1', '2', '3', '4'].map((id) => request(id)))
    const outcomes = await Promise.allSettled([
      ...users.map((user, turn) => keep(user, turn)),
      store.transaction((tx) => forgetAppointments(tx, ['1', '2', '3', '4'])),
      ...users.map((user, turn) => keep(user, turn + 1)),
    ])
    expect(outcomes[4]?.status).toBe('fulfilled')
    expect(new Set(codes(outcomes)).difference(new Set(['key-invalid', 'not-found']))).toEqual(new Set())
    expect(await blobs()).toBe(0)
    expect(await usedSpace(store)).toBe(0)
    expect((await store.query('photos')).items).toEqual([])
  })

  if (!ANY_DATABASE.includes(kind)) return

  it('are accepted again when a browser missed the first response, even the last one of a request', async () => {
    const jane = await request('1')
    for (let sent = 1; sent < MOST_PHOTOS; sent++) await keep(jane)
    const last = photo()
    const first = await keep(jane, 0, PLENTY, last)
    const desk = { store, photoSpaceBytes: PLENTY, limits: true }
    await admitPhoto(desk, jane, { line: null, address: '192.0.2.1' }, now)
    expect(await keep(jane, 1, PLENTY, last)).toEqual(first)
    expect(await photosOf(store, '1')).toHaveLength(MOST_PHOTOS)
  })

  it.each(['delete', 'anonymise'] as const)('end with the retention period: %s', async (retentionAction) => {
    await keep(await request('1', '2025-01-06T15:30:00.000Z').then((user) => ({ id: user.id, by: 'business' })))
    await keep(await request('2'))
    const settings = { retentionMonths: 12, retentionAction }
    await savePrivacySettings(store, settings)
    await runNightly(store, now)
    expect((await store.query('photos')).items.map(({ data }) => data.appointmentId)).toEqual(['2'])
    expect(await blobs()).toBe(2)
    expect(await usedSpace(store)).toBe(EACH)
  })

  it('have a limited number of attempts, whatever their result', async () => {
    const jane = await request('1')
    const admit = (address: string) =>
      admitPhoto({ store, photoSpaceBytes: PLENTY, limits: true }, jane, { line: null, address }, now)
    for (let attempt = 0; attempt < 30; attempt++) await admit(`198.51.100.${attempt}`)
    await expect(admit('192.0.2.1')).rejects.toMatchObject({ kind: 'too-many' })
  })
})
