import { afterEach, beforeEach, expect, test } from 'vitest'
import { readHistory } from '#features/appointments/history.ts'
import { isCurrent } from '#features/appointments/mails/is-current.ts'
import { attendRequests } from '#features/reply-time/attend-requests.ts'
import { keepAnswerRecord } from '#features/reply-time/show-answers.ts'
import { mailsOf } from '#mail/outbox.ts'
import { contentsOf } from '#mail/write-out.ts'
import { siteFor } from '#server/pages/site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { asCustomer, chosenTime } from '#test/support/own-form.ts'

// Booked on Monday at 10:00 in Tampa for Wednesday at 10:30, with a reply promised by 11:00.
let site: DeskSite
let id: string
let key: string
beforeEach(async () => {
  site = await aDeskSite()
  await cancelAfter(3)
  const { body } = await site.book()
  id = String(body.id)
  key = String(body.manageUrl).split('#')[1] ?? ''
})
afterEach(() => site.stop())

const cancelAfter = (unansweredDays: number | null) =>
  site.services.store.set('settings', 'business_profile', { unansweredDays })
const attend = () => attendRequests({ store: site.services.store, publicUrl: site.url }, site.clock.now())
const after = async (duration: Temporal.DurationLike) => {
  site.clock.advance(duration)
  await attend()
}
const REMINDERS = ['answer-half', 'answer-late', 'answer-expiring', 'expired', 'expired-notice']
const mails = async () =>
  (await site.all('outbox')).filter(({ data }) => REMINDERS.includes(String(data.kind))).map(({ data }) => data)
/** Sorted, because mails of one transaction are queued in the same millisecond. */
const kinds = async () => (await mails()).map(({ kind }) => kind).sort()
const textOf = async (kind: string) => {
  const mail = (await mails()).find((each) => each.kind === kind)
  return (await contentsOf(mail?.body as Parameters<typeof contentsOf>[0], 'site')).text
}
const stored = async () => (await site.services.store.get('appointments', id))?.data

test('the owner is reminded once at half of the answer time and once when it is over', async () => {
  await after({ minutes: 29 })
  expect(await kinds()).toEqual([])
  await after({ minutes: 1 })
  await attend()
  expect(await kinds()).toEqual(['answer-half'])
  await after({ minutes: 30 })
  await attend()
  expect(await kinds()).toEqual(['answer-half', 'answer-late'])
  expect(await textOf('answer-late')).toContain('Without a reply the request expires on')
})

test('a request that the desk only wrote to expires too, after a warning', async () => {
  await site.ask(`/api/desk/appointments/${id}/lines`, { text: 'Could you send a picture?' })
  await after({ minutes: 70 })
  expect(await kinds()).toEqual([])
  await after({ hours: 24 })
  expect(await kinds()).toEqual(['answer-expiring'])
  const [warning] = (await mailsOf(site.services.store, id)).filter(({ kind }) => kind === 'answer-expiring')
  expect(warning && (await isCurrent(site.services.store, warning, site.clock.now()))).toBe(true)
  await after({ hours: 24 })
  expect(await stored()).toMatchObject({ status: 'cancelled', lastStep: 'expired' })
})

test('after an outage the owner has an hour between the warning and the expiry', async () => {
  await after({ hours: 48 })
  expect(await kinds()).toEqual(['answer-late'])
  await after({ minutes: 1 })
  expect(await stored()).toMatchObject({ status: 'pending' })
})

test('two instances that check at the same moment send one reminder', async () => {
  site.clock.advance({ minutes: 30 })
  await Promise.all([attend(), attend(), attend()])
  expect(await kinds()).toEqual(['answer-half'])
})

test.each(['confirmed', 'rejected'])('nobody is reminded of a request that was %s meanwhile', async (status) => {
  await site.setStatus(id, status)
  await after({ hours: 30 })
  expect(await kinds()).toEqual([])
  expect(await stored()).toMatchObject({ answeredAt: '2026-03-02T15:01:00.000Z', nextStepAt: null })
})

test('a reminder that waits for delivery is canceled when the request is answered', async () => {
  await after({ minutes: 30 })
  const { store, clock } = site.services
  const [mail] = (await mailsOf(store, id)).filter(({ kind }) => kind === 'answer-half')
  if (!mail) throw new Error('There is no reminder.')
  expect(await isCurrent(store, mail, clock.now())).toBe(true)
  await site.setStatus(id, 'confirmed')
  expect(await isCurrent(store, mail, clock.now())).toBe(false)
})

test('the news of a visit is sent late when mail was away, but not when the visit was more than a day ago', async () => {
  await site.setStatus(id, 'confirmed')
  const { clock } = site
  const { store } = site.services
  const sendable = async () => {
    const all = await mailsOf(store, id)
    const current = await Promise.all(all.map((mail) => isCurrent(store, mail, clock.now())))
    return all.filter((_, index) => current[index]).map(({ kind }) => kind)
  }
  clock.advance({ hours: 72, minutes: 29 })
  expect((await sendable()).sort()).toEqual(['approval', 'business-alert'])
  clock.advance({ minutes: 1 })
  expect(await sendable()).toEqual([])
})

test('an unanswered request expires: both sides are emailed and its time is free', async () => {
  const isFree = async () =>
    (await site.services.store.findClaim('crew-time', 'main 2026-03-04T15:30:00.000Z')) === undefined
  for (let hour = 0; hour < 47; hour++) await after({ hours: 1 })
  expect(await kinds()).toEqual(['answer-expiring', 'answer-late'])
  expect(await isFree()).toBe(false)
  await after({ hours: 1 })
  expect(await kinds()).toEqual(['answer-expiring', 'answer-late', 'expired', 'expired-notice'])
  expect(await stored()).toMatchObject({ status: 'cancelled', lastStep: 'expired', nextStepAt: null })
  expect(await isFree()).toBe(true)
  expect(await textOf('expired')).toContain("we didn't answer your request in time")
  expect((await readHistory(site.services.store, id))[0]).toMatchObject({
    event: 'expired',
    by: 'site',
    was: 'pending',
  })
  await after({ hours: 100 })
  expect(await kinds()).toHaveLength(4)
})

test('unless the owner turns it on, an unanswered request is never canceled, and the owner only gets reminders', async () => {
  await cancelAfter(null)
  for (let hour = 0; hour < 100; hour++) await after({ minutes: 30 })
  expect(await kinds()).toEqual(['answer-half', 'answer-late'])
  expect(await textOf('answer-late')).not.toContain('expires')
  expect(await stored()).toMatchObject({ status: 'pending', lastStep: 'late', nextStepAt: null })
})

test('a request that was about to be canceled stays when the owner turns canceling off', async () => {
  for (let hour = 0; hour < 47; hour++) await after({ hours: 1 })
  await cancelAfter(null)
  await after({ hours: 100 })
  expect(await kinds()).toEqual(['answer-expiring', 'answer-late'])
  expect(await stored()).toMatchObject({ status: 'pending', nextStepAt: null })
})

test('a request that the customer moves is promised a new time, and reminders start again', async () => {
  await after({ minutes: 30 })
  await asCustomer(site.url, { id, key }, 'move', chosenTime('2026-03-05T19:00:00.000Z'))
  await after({ minutes: 29 })
  expect(await kinds()).toEqual(['answer-half'])
  await after({ minutes: 1 })
  expect(await kinds()).toEqual(['answer-half', 'answer-half'])
})

test('a request that is moved through its document expires before its new time', async () => {
  await after({ hours: 1 })
  await site.ask(`/api/collections/appointments/${id}`, { preferredDate: '2026-03-02T19:00:00.000Z' }, 'PUT')
  expect(await stored()).toMatchObject({ status: 'pending', preferredDate: '2026-03-02T19:00:00.000Z' })
  await after({ hours: 2 })
  expect(await stored()).toMatchObject({ status: 'cancelled', lastStep: 'expired' })
})

test('the desk sees the time left, requests with the least first, and the share of kept promises', async () => {
  site.clock.advance({ minutes: 20 })
  const later = String((await site.book(aBookingRequest({ preferredDate: '2026-03-04T14:00:00.000Z' }))).body.id)
  const list = await site.ask(
    '/api/collections/appointments?where=status:pending&where=answeredAt:none&orderBy=answerTurn&direction=asc',
  )
  expect((list.body.items as { id: string }[]).map((each) => each.id)).toEqual([id, later])
  expect((await site.ask(`/api/desk/appointments/${id}`)).body).toMatchObject({ minutesLeft: 40 })
  const listed = (await site.ask(`/api/desk/listed?ids=${id},${later}&record=1`)).body
  const row = { photos: 0, mayAnnounce: false, hasCome: false }
  expect(listed).toMatchObject({
    facts: { [id]: { ...row, minutesLeft: 40 }, [later]: { ...row, minutesLeft: 60 } },
    record: { requests: 0, medianMinutes: null, keptShare: null },
  })
  await site.setStatus(id, 'confirmed')
  expect((await site.ask(`/api/desk/listed?ids=${id}&record=1`)).body).toMatchObject({
    facts: { [id]: { minutesLeft: null } },
    record: { requests: 1, medianMinutes: 21, keptShare: 1 },
  })
  expect((await site.ask(`/api/desk/listed?ids=${id}`)).body).toMatchObject({ record: null })
  const odd = await site.ask(`/api/desk/listed?ids=${id},,%00`)
  expect(Object.keys(odd.body.facts ?? {}), 'ids that no appointment can have').toEqual([id])
})

test('visitors see how soon requests are answered only with enough data and the owner’s consent', async () => {
  const { store } = site.services
  const shown = () => siteFor(site.services).usualMinutes()
  for (let count = 0; count < 10; count++) {
    const fields = { status: 'confirmed', askedAt: '2026-02-27T15:00:00.000Z', answeredAt: '2026-02-27T15:08:00.000Z' }
    await store.set('appointments', `17720000000${10 + count}`, { ...aBookingRequest(), ...fields })
  }
  await keepAnswerRecord(store, site.clock.now())
  expect(await shown()).toBeNull()
  await store.set('settings', 'business_profile', { showsAnswerTime: true })
  expect(await shown()).toBe(10)
  await keepAnswerRecord(store, site.clock.now().add({ hours: 24 * 31 }))
  expect(await shown()).toBeNull()
})
