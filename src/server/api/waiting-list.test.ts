import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isFormPath } from '#domain/forms/abuse.ts'
import { runNightly } from '#features/privacy/nightly.ts'
import { siteFor } from '#server/pages/site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { aWaitingSite, FIRST, NINE, ONE_DAY, SECOND, TEN, type WaitingSite } from '#test/support/waiting-site.ts'

const PATIENT = { timeout: 30_000 }
const NEXT_WEEK = '2026-03-11T13:00:00.000Z'

let list: WaitingSite
let site: WaitingSite['site']

async function open(kind: 'sqlite' | 'postgres', rateLimits = false, smtpUrl?: string) {
  list = await aWaitingSite(kind, rateLimits, smtpUrl)
  site = list.site
}
afterEach(() => list.close())

describe.each(['sqlite', 'postgres'] as const)('a time that opens, on %s', (kind) => {
  beforeEach(() => open(kind))

  test('goes to the first real person who can use it', async () => {
    await list.join('made-up@example.com')
    await site.services.store.set('waiting-list', (await list.entryOf('made-up@example.com')).id, { demo: true })
    await list.join('afternoons@example.com', { parts: ['afternoon'] })
    await list.join('mondays@example.com', { days: [1] })
    await list.join(FIRST)
    await list.join(SECOND)
    await list.pass()
    expect(await list.offered()).toEqual([])
    await list.free(TEN)
    await list.pass()
    expect(await list.offered()).toEqual([[FIRST, TEN]])
    // Others can't book the time meanwhile.
    expect((await site.book(aBookingRequest({ preferredDate: TEN }))).status).toBe(409)
    expect(await list.mailsTo(FIRST)).toEqual(['waiting-joined', 'waiting-offer'])
  })

  test('is a request when the customer takes it, and keeps their other places on the list', async () => {
    await list.join(FIRST)
    await list.free(TEN)
    await list.pass()
    const taken = await list.act(FIRST, 'accept')
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
    expect(await list.mailsTo(FIRST)).toEqual(['waiting-joined', 'waiting-offer', 'acknowledgement'])
    expect(await site.all('offers')).toEqual([])
    // A second tap returns the same place.
    expect(await list.act(FIRST, 'accept')).toMatchObject({
      ok: true,
      words: expect.stringContaining('You took a time that opened.'),
      place: { state: 'booked' },
    })
    expect(await list.act(FIRST, 'leave')).toMatchObject({ ok: false, place: { state: 'booked' } })
    expect(await list.mailsTo(FIRST)).toHaveLength(3)
  })
})

describe('the waiting list', () => {
  beforeEach(() => open('sqlite'))

  test('a declined time goes to the next, and the first keeps their place for another day', async () => {
    await list.join(FIRST)
    await list.join(SECOND)
    await list.free(TEN)
    await list.pass()
    expect(await list.act(FIRST, 'decline')).toMatchObject({ ok: true, place: { state: 'waiting' } })
    await list.pass()
    expect(await list.offered()).toEqual([[SECOND, TEN]])
    await list.act(SECOND, 'decline')
    await list.pass()
    expect(await list.offered()).toEqual([])
  })

  test('a time that was not taken by its deadline is released, and both sides get a mail', async () => {
    await list.join(FIRST)
    await list.join(SECOND)
    await list.pass()
    await list.free(TEN)
    await list.pass()
    expect(await list.offered()).toEqual([[FIRST, TEN]])
    // Offered on Monday at about 10:05. The business is open on Wednesdays from 9:00: half an hour of that.
    await list.pass({ hours: 47, minutes: 10 })
    expect(await list.offered()).toEqual([[FIRST, TEN]])
    await list.pass({ minutes: 15 })
    expect(await list.mailsTo(FIRST)).toContain('waiting-missed')
    expect((await list.entryOf(FIRST)).data).toMatchObject({ state: 'waiting', missed: 1, passed: ['2026-03-04'] })
  })

  test('a customer leaves the list after three missed offers, or after their last date', async () => {
    await list.join(FIRST)
    await site.services.store.set('waiting-list', (await list.entryOf(FIRST)).id, { missed: 2 })
    await list.join(SECOND, { lastDate: '2026-03-03' })
    await list.free(TEN)
    await list.pass()
    await list.pass({ hours: 72 })
    expect((await list.entryOf(FIRST)).data).toMatchObject({ state: 'ended', missed: 3 })
    expect((await list.entryOf(SECOND)).data).toMatchObject({ state: 'ended' })
    expect(await list.mailsTo(SECOND)).toEqual(['waiting-joined', 'waiting-ended'])
    await runNightly(site.services.store, site.clock.now().add({ hours: 24 * 31 }))
    expect(await site.all('waiting-list')).toEqual([])
  })

  test('new hours open times as well', async () => {
    await list.join(FIRST)
    await list.pass()
    expect(await list.offered()).toEqual([])
    await site.settings({ ...ONE_DAY, maxDaysInAdvance: 10 })
    await list.pass()
    expect(await list.offered()).toEqual([[FIRST, NEXT_WEEK]])
  })

  test('a crash between releasing and offering loses nothing', async () => {
    await list.join(FIRST)
    await list.pass()
    await list.free(NINE)
    // The process stopped here. Another one checks an hour later.
    await list.restart('2026-03-02T17:00:00Z')
    await list.pass()
    expect(await list.offered()).toEqual([[FIRST, NINE]])
  })

  test('the desk offers any free time by hand, or another instead, and taking it confirms', async () => {
    await list.join(FIRST)
    const { id } = await list.entryOf(FIRST)
    const offer = (preferredDate: string) => site.ask(`/api/waiting-list/${id}/offer`, { preferredDate })
    expect(await offer(TEN)).toMatchObject({ status: 409 })
    expect(await offer(NEXT_WEEK)).toMatchObject({ status: 201 })
    expect((await site.ask('/api/waiting-list')).body).toMatchObject({
      total: 1,
      waiting: [{ position: 1, customerName: 'Wanda Reyes', daysWaiting: 0, offer: { preferredDate: NEXT_WEEK } }],
    })
    const [earlier] = await site.all('offers')
    // Sent again because the response was lost.
    site.clock.advance({ minutes: 1 })
    expect(await offer(NEXT_WEEK)).toMatchObject({ status: 201 })
    expect(await list.mailsTo(FIRST)).toEqual(['waiting-joined', 'waiting-offer'])
    expect(await offer('2026-03-11T14:00:00.000Z')).toMatchObject({ status: 201 })
    // A page that still shows the earlier offer must not book a time that it doesn't show.
    expect(await list.act(FIRST, 'accept', earlier?.id)).toMatchObject({ ok: false, place: { state: 'waiting' } })
    expect(await list.act(FIRST, 'accept')).toMatchObject({
      ok: true,
      words: 'Thank you. Your appointment is confirmed.',
    })
    expect(await list.mailsTo(FIRST)).toContain('approval')
  })

  test('removing releases the offered time, and can be undone', async () => {
    await list.join(FIRST)
    await list.free(TEN)
    await list.pass()
    const { id } = await list.entryOf(FIRST)
    expect(await site.ask(`/api/waiting-list/${id}`, undefined, 'DELETE')).toMatchObject({ status: 200 })
    expect(await list.offered()).toEqual([])
    expect(await site.services.store.findClaim('crew-time', `main ${TEN}`)).toBeUndefined()
    expect(await list.act(FIRST, '')).toMatchObject({ ok: true, place: { state: 'removed' } })
    expect(await site.ask(`/api/waiting-list/${id}/restore`, {})).toMatchObject({ status: 200 })
    await list.pass()
    expect(await list.offered()).toEqual([[FIRST, TEN]])
  })

  test('a customer who leaves frees the time and can join again with the same form', async () => {
    await list.join(FIRST)
    await list.join(FIRST)
    expect(await site.all('waiting-list')).toHaveLength(1)
    await list.free(TEN)
    await list.pass()
    for (let taps = 0; taps < 2; taps++) {
      expect(await list.act(FIRST, 'leave')).toMatchObject({
        ok: true,
        words: 'You left the waiting list.',
        place: { state: 'left' },
      })
    }
    expect(await site.all('offers')).toEqual([])
    await list.join(FIRST)
    expect(await site.all('waiting-list')).toHaveLength(2)
  })

  test('every action needs the key', async () => {
    await list.join(FIRST)
    const { id } = await list.entryOf(FIRST)
    const guess = { key: 'guess', does: 'leave', offer: '' }
    expect(await siteFor(site.services).actOnWaiting(id, guess)).toMatchObject({ ok: false, place: undefined })
    expect((await list.entryOf(FIRST)).data).toMatchObject({ state: 'waiting' })
  })

  test('the form names missing fields', async () => {
    expect(await list.join('nobody', { days: [], parts: [], lastDate: '2026-02-01' })).toMatchObject({
      ok: false,
      status: 422,
      fields: {
        customerEmail: 'Invalid email address',
        days: 'Please choose at least one day.',
        parts: 'Please choose at least one part of the day.',
      },
    })
    expect(await list.join(FIRST, { lastDate: '2026-02-01' })).toMatchObject({
      fields: { lastDate: expect.any(String) },
    })
  })

  test('a waiting customer’s data is exported and erased', async () => {
    await list.join(FIRST)
    await list.free(TEN)
    await list.pass()
    const asked = { email: FIRST }
    const { body } = await site.ask('/api/privacy/export', asked)
    expect(body).toMatchObject({ counts: { waiting: 1 }, file: { waitingList: [{ customerEmail: FIRST }] } })
    await site.ask('/api/privacy/erase', asked)
    expect(await site.all('waiting-list')).toEqual([])
    expect(await site.all('offers')).toEqual([])
    expect(await list.mailsTo(FIRST)).toEqual([])
    expect(await site.services.store.findClaim('crew-time', `main ${TEN}`)).toBeUndefined()
  })
})

describe('an offer whose mail cannot leave', () => {
  let mail: MailServer
  const offerMail = async () => (await site.all('outbox')).find(({ data }) => data.kind === 'waiting-offer')?.data
  beforeEach(async () => {
    mail = await aMailServer()
    await open('sqlite', false, mail.url)
    await list.join(FIRST)
    await list.join(SECOND)
    await mail.become('refuse')
    await list.free(TEN)
    await list.pass()
    expect(await list.offered()).toEqual([[FIRST, TEN]])
  })
  afterEach(() => mail.close())

  test('is not missed, and gives half an hour from when the mail was sent', async () => {
    // Offered on Monday, for Wednesday at 10:00. The half hour begins when the business opens, on Wednesday at 9:00.
    await list.pass({ hours: 47, minutes: 5 })
    await mail.become('accept')
    site.clock.advance({ minutes: 6 })
    site.services.delivery.wake()
    await expect.poll(async () => (await offerMail())?.state, PATIENT).toBe('sent')
    await list.pass({ minutes: 20 })
    expect(await list.offered()).toEqual([[FIRST, TEN]])
    expect((await list.entryOf(FIRST)).data).toMatchObject({ missed: 0 })
    await list.pass({ minutes: 15 })
    expect((await list.entryOf(FIRST)).data).toMatchObject({ missed: 1, passed: ['2026-03-04'] })
    expect(await list.mailsTo(FIRST)).toContain('waiting-missed')
  })

  test('costs nobody their place when its time has begun, and its mail says no deadline that is over', async () => {
    await list.pass({ hours: 47, minutes: 30 })
    const [held] = await site.all('offers')
    expect(String(held?.data.expiresAt) > site.clock.now().toString()).toBe(true)
    expect(await offerMail()).toMatchObject({ state: 'queued', body: { expiresAt: held?.data.expiresAt } })
    await list.pass({ minutes: 35 })
    expect(await list.offered()).toEqual([])
    expect((await list.entryOf(FIRST)).data).toMatchObject({ state: 'waiting', missed: 0, offeredAt: null })
    expect(await list.mailsTo(FIRST)).not.toContain('waiting-missed')
  })

  test('counts as missed when its mail has failed', async () => {
    const { id } = (await site.all('outbox')).find(({ data }) => data.kind === 'waiting-offer') ?? {}
    await site.services.store.set('outbox', id ?? '', { state: 'failed' })
    await list.pass({ hours: 47, minutes: 30 })
    expect((await list.entryOf(FIRST)).data).toMatchObject({ missed: 1 })
  })
})

test('a flood of entries is refused', async () => {
  await open('sqlite', true)
  const outcomes = []
  for (const description of ['a', 'b', 'c', 'd']) outcomes.push(await list.join(FIRST, { description }))
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
