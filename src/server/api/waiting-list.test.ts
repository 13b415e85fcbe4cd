import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isFormPath } from '#domain/form/plain-form.ts'
import { issueKey } from '#features/appointments/customer/manage-key.ts'
import { runNightly } from '#features/privacy/nightly.ts'
import { jobsOf } from '#server/jobs/jobs.ts'
import { siteFor } from '#server/pages/site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { joinList } from '#test/support/builders/waiting.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { aPlace, type Place } from '#test/support/store.ts'

// Monday, March 2, 2026, 10:00 in Tampa. Only Wednesdays can be booked, at 9:00, 9:30 and 10:00.
const NINE = '2026-03-04T14:00:00.000Z'
const HALF_PAST = '2026-03-04T14:30:00.000Z'
const TEN = '2026-03-04T15:00:00.000Z'
const NEXT_WEEK = '2026-03-11T13:00:00.000Z'
const ONE_DAY = { availableDays: [3], maxDaysInAdvance: 5, availableHours: { start: '09:00', end: '10:00' } }
const FIRST = 'first@example.com'
const SECOND = 'second@example.com'

let place: Place
let site: DeskSite
let booked: Record<string, string>

/** Every time of Wednesday is taken, and two customers wait. */
async function open(kind: 'sqlite' | 'postgres', rateLimits = false) {
  place = await aPlace(kind)
  site = await aDeskSite({ ...place.options, rateLimits })
  await site.settings(ONE_DAY)
  booked = {}
  for (const preferredDate of [NINE, HALF_PAST, TEN]) {
    booked[preferredDate] = String((await site.book(aBookingRequest({ preferredDate }))).body.id)
  }
}
afterEach(async () => {
  await site.stop()
  await place.remove()
})

const join = async (customerEmail: string, given: Parameters<typeof joinList>[1] = {}) => {
  site.clock.advance({ minutes: 1 })
  return joinList(siteFor(site.services), { customerEmail, ...given })
}

/** The time passes, and the job runs. */
const pass = async (more: { minutes?: number; hours?: number } = { minutes: 1 }) => {
  site.clock.advance(more)
  await jobsOf(site.services)
    .find(({ name }) => name === 'opened-times')
    ?.run(site.clock.now())
}
const free = (time: string) => site.setStatus(booked[time] ?? '', 'cancelled')
const entryOf = async (email: string) => {
  const found = (await site.all('waiting-list')).find(({ data }) => data.customerEmail === email)
  return { id: found?.id ?? '', data: found?.data }
}
const mailsTo = async (email: string) =>
  (await site.all('outbox')).filter(({ data }) => data.to === email).map(({ data }) => String(data.kind))

/** Who is offered what. */
const offered = async () => {
  const people = new Map((await site.all('waiting-list')).map(({ id, data }) => [id, data.customerEmail]))
  return (await site.all('offers')).map(({ data }) => [people.get(String(data.waitingId)), data.preferredDate])
}
const act = async (email: string, does: string) => {
  const { id } = await entryOf(email)
  const key = await site.services.store.transaction((tx) => issueKey(tx, id))
  const [offer] = (await site.all('offers')).filter(({ data }) => data.waitingId === id)
  return siteFor(site.services).actOnWaiting(id, { key, does, offer: offer?.id ?? '' })
}

describe.each(['sqlite', 'postgres'] as const)('a time that opens, on %s', (kind) => {
  beforeEach(() => open(kind))

  test('goes to the first whom it suits', async () => {
    await join('afternoons@example.com', { parts: ['afternoon'] })
    await join('mondays@example.com', { days: [1] })
    await join(FIRST)
    await join(SECOND)
    await pass()
    expect(await offered()).toEqual([])
    await free(TEN)
    await pass()
    expect(await offered()).toEqual([[FIRST, TEN]])
    // Others can't book it meanwhile.
    expect((await site.book(aBookingRequest({ preferredDate: TEN }))).status).toBe(409)
    expect(await mailsTo(FIRST)).toEqual(['waiting-joined', 'waiting-offer'])
  })

  test('is a request when the customer takes it, and the one who waits loses no other place', async () => {
    await join(FIRST)
    await free(TEN)
    await pass()
    const taken = await act(FIRST, 'accept')
    expect(taken).toMatchObject({ ok: true, place: { state: 'booked', offer: null } })
    const id = taken.ok ? (/appointment\/(\d+)#/.exec(taken.manageUrl ?? '')?.[1] ?? '') : ''
    expect((await site.services.store.get('appointments', id))?.data).toMatchObject({
      status: 'pending',
      held: true,
      preferredDate: TEN,
      customerEmail: FIRST,
      serviceName: 'Repair',
    })
    expect(await site.services.store.findClaim('crew-time', `main ${TEN}`)).toBe(id)
    expect(await mailsTo(FIRST)).toEqual(['waiting-joined', 'waiting-offer', 'acknowledgement'])
    expect(await site.all('offers')).toEqual([])
    // A second tap finds the same place.
    expect(await act(FIRST, 'accept')).toMatchObject({ ok: false, place: { state: 'booked' } })
  })
})

describe('the waiting list', () => {
  beforeEach(() => open('sqlite'))

  test('a declined time goes to the next, and the first keeps their place for another day', async () => {
    await join(FIRST)
    await join(SECOND)
    await free(TEN)
    await pass()
    expect(await act(FIRST, 'decline')).toMatchObject({ ok: true, place: { state: 'waiting' } })
    await pass()
    expect(await offered()).toEqual([[SECOND, TEN]])
    await act(SECOND, 'decline')
    await pass()
    expect(await offered()).toEqual([])
  })

  test('a time that was not taken by its deadline is freed, and both stay informed', async () => {
    await join(FIRST)
    await join(SECOND)
    await pass()
    await free(TEN)
    await pass()
    expect(await offered()).toEqual([[FIRST, TEN]])
    // Offered on Monday at about 10:05. The business is open on Wednesdays from 9:00: half an hour of that.
    await pass({ hours: 47, minutes: 10 })
    expect(await offered()).toEqual([[FIRST, TEN]])
    await pass({ minutes: 15 })
    expect(await mailsTo(FIRST)).toContain('waiting-missed')
    expect((await entryOf(FIRST)).data).toMatchObject({ state: 'waiting', missed: 1, passed: ['2026-03-04'] })
  })

  test('a customer leaves the list after three missed offers, or after their last date', async () => {
    await join(FIRST)
    await site.services.store.set('waiting-list', (await entryOf(FIRST)).id, { missed: 2 })
    await join(SECOND, { lastDate: '2026-03-03' })
    await free(TEN)
    await pass()
    await pass({ hours: 72 })
    expect((await entryOf(FIRST)).data).toMatchObject({ state: 'ended', missed: 3 })
    expect((await entryOf(SECOND)).data).toMatchObject({ state: 'ended' })
    expect(await mailsTo(SECOND)).toEqual(['waiting-joined', 'waiting-ended'])
    await runNightly(site.services.store, site.clock.now().add({ hours: 24 * 31 }))
    expect(await site.all('waiting-list')).toEqual([])
  })

  test('new hours open times as well', async () => {
    await join(FIRST)
    await pass()
    expect(await offered()).toEqual([])
    await site.settings({ ...ONE_DAY, maxDaysInAdvance: 10 })
    await pass()
    expect(await offered()).toEqual([[FIRST, NEXT_WEEK]])
  })

  test('a kill between freeing and offering loses nothing', async () => {
    await join(FIRST)
    await pass()
    await free(NINE)
    // The process died here. Another one looks an hour later.
    await site.stop()
    site = { ...(await aDeskSite({ ...place.options, rateLimits: false }, '2026-03-02T17:00:00Z')) }
    await pass()
    expect(await offered()).toEqual([[FIRST, NINE]])
  })

  test('the desk offers any free time by hand, and taking it confirms', async () => {
    await join(FIRST)
    const { id } = await entryOf(FIRST)
    const offer = (preferredDate: string, outsideRules = false) =>
      site.ask(`/api/waiting-list/${id}/offer`, { preferredDate, outsideRules })
    expect(await offer(TEN)).toMatchObject({ status: 409 })
    expect(await offer(NEXT_WEEK)).toMatchObject({ status: 422, body: { code: 'outside-rules' } })
    expect(await offer(NEXT_WEEK, true)).toMatchObject({ status: 201 })
    expect((await site.ask('/api/waiting-list')).body).toMatchObject({
      total: 1,
      waiting: [{ position: 1, customerName: 'Wanda Reyes', daysWaiting: 0, offer: { preferredDate: NEXT_WEEK } }],
    })
    expect(await act(FIRST, 'accept')).toMatchObject({ ok: true, words: 'Thank you. Your appointment is confirmed.' })
    expect(await mailsTo(FIRST)).toContain('approval')
  })

  test('removing frees what was offered, and can be undone', async () => {
    await join(FIRST)
    await free(TEN)
    await pass()
    const { id } = await entryOf(FIRST)
    expect(await site.ask(`/api/waiting-list/${id}`, undefined, 'DELETE')).toMatchObject({ status: 200 })
    expect(await offered()).toEqual([])
    expect(await site.services.store.findClaim('crew-time', `main ${TEN}`)).toBeUndefined()
    expect(await act(FIRST, '')).toMatchObject({ ok: true, place: { state: 'removed' } })
    expect(await site.ask(`/api/waiting-list/${id}/restore`, {})).toMatchObject({ status: 200 })
    await pass()
    expect(await offered()).toEqual([[FIRST, TEN]])
  })

  test('a customer who leaves frees the time and can join again with the same form', async () => {
    await join(FIRST)
    await join(FIRST)
    expect(await site.all('waiting-list')).toHaveLength(1)
    await free(TEN)
    await pass()
    expect(await act(FIRST, 'leave')).toMatchObject({ ok: true, place: { state: 'left' } })
    expect(await site.all('offers')).toEqual([])
    await join(FIRST)
    expect(await site.all('waiting-list')).toHaveLength(2)
  })

  test('nobody acts without the key', async () => {
    await join(FIRST)
    const { id } = await entryOf(FIRST)
    const guess = { key: 'guess', does: 'leave', offer: '' }
    expect(await siteFor(site.services).actOnWaiting(id, guess)).toMatchObject({ ok: false, place: undefined })
    expect((await entryOf(FIRST)).data).toMatchObject({ state: 'waiting' })
  })

  test('the form says what is missing', async () => {
    expect(await join('nobody', { days: [], parts: [], lastDate: '2026-02-01' })).toMatchObject({
      ok: false,
      status: 422,
      errors: {
        customerEmail: 'Invalid email address',
        days: 'Please choose at least one day.',
        parts: 'Please choose at least one part of the day.',
      },
    })
    expect(await join(FIRST, { lastDate: '2026-02-01' })).toMatchObject({ errors: { lastDate: expect.any(String) } })
  })

  test('what is stored about somebody on the list is exported and erased', async () => {
    await join(FIRST)
    await free(TEN)
    await pass()
    const asked = { email: FIRST }
    const { body } = await site.ask('/api/privacy/export', asked)
    expect(body).toMatchObject({ counts: { waiting: 1 }, file: { waitingList: [{ customerEmail: FIRST }] } })
    await site.ask('/api/privacy/erase', asked)
    expect(await site.all('waiting-list')).toEqual([])
    expect(await site.all('offers')).toEqual([])
    expect(await mailsTo(FIRST)).toEqual([])
    expect(await site.services.store.findClaim('crew-time', `main ${TEN}`)).toBeUndefined()
  })
})

test('a flood of entries is refused', async () => {
  await open('sqlite', true)
  const outcomes = []
  for (const description of ['a', 'b', 'c', 'd']) outcomes.push(await join(FIRST, { description }))
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, false])
  expect(outcomes.at(-1)).toMatchObject({ status: 429 })
})

test('the pages of the waiting list accept their forms', () => {
  const id = '0123456789abcdef0123456789abcdef'
  expect(['/waiting-list', `/waiting-list/${id}`, '/waiting-list/x', '/admin/waiting-list'].map(isFormPath)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
