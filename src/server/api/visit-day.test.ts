import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { FEEDBACK_WORDS } from '#domain/feedback/words.ts'
import { readHistory } from '#features/appointments/history.ts'
import { isCurrent } from '#features/appointments/mails/is-current.ts'
import { hasOptedOut, unsubscribeUrl } from '#features/customer-messages/opt-outs.ts'
import { followUp } from '#features/feedback/follow-up.ts'
import { mailSubject } from '#features/mail-server/mail-subject.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { exportCustomer } from '#features/privacy/export-customer.ts'
import { lease } from '#mail/lease.ts'
import { mailsOf } from '#mail/outbox.ts'
import { contentsOf } from '#mail/write-out.ts'
import { siteFor } from '#server/pages/site.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { asCustomer } from '#test/support/own-form.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'

// Booked on Monday at 10:00 in Tampa for Wednesday at 10:30, and confirmed.
let place: Place
let site: DeskSite
let id: string
let key: string
async function open(kind: 'sqlite' | 'postgres') {
  place = await aPlace(kind)
  site = await aDeskSite(place.options)
  const { body } = await site.book()
  id = String(body.id)
  key = String(body.manageUrl).split('#')[1] ?? ''
  await site.setStatus(id, 'confirmed')
}
afterEach(async () => {
  await site.stop()
  await place.remove()
})

/** The administrator looks in now and then: a session ends after twelve hours without a sign of life. */
const later = async (hours: number) => {
  for (let left = hours; left > 0; left -= 8) {
    site.clock.advance({ hours: Math.min(8, left) })
    await site.ask('/api/inbox')
  }
}
const turnOn = (settings: object) =>
  site.services.store.set('settings', SETTINGS_IDS.messages, { quietFrom: '00:00', quietUntil: '00:00', ...settings })
const does = (act: string, fields = {}) => asCustomer(site.url, { id, key }, act, fields)
const shownToCustomer = async () =>
  (await call(`${site.url}/api/appointments/${id}`, { headers: { 'Appointment-Key': key } })).body
const mails = async (kind: string) => (await mailsOf(site.services.store, id)).filter((mail) => mail.kind === kind)
const mail = async (kind: string) => {
  const [found] = await mails(kind)
  if (!found) throw new Error(`There is no ${kind}.`)
  return found
}
const isTrue = async (kind: string) => isCurrent(site.services.store, await mail(kind), site.clock.now())
const textOf = async (kind: string) => (await contentsOf((await mail(kind)).body, 'site')).text
const events = async () => (await readHistory(site.services.store, id)).map(({ event }) => event)
const announce = (state: string, more: object = {}) =>
  site.ask(`/api/appointments/${id}/arrival`, { state, ...more }, 'PUT')

describe('the customer says that they will be there', () => {
  beforeEach(() => open('sqlite'))

  test('once, and a move asks again', async () => {
    expect(await shownToCustomer()).toMatchObject({ attending: null })
    await turnOn({ dayBefore: true })
    expect(await shownToCustomer()).toMatchObject({ attending: false })
    expect((await does('attend')).body).toMatchObject({ attending: true })
    await does('attend')
    expect((await events()).filter((event) => event === 'attending')).toHaveLength(1)
    await site.ask(`/api/appointments/${id}`, { preferredDate: '2026-03-05T14:30:00.000Z', crewId: 'main' }, 'PUT')
    expect(await shownToCustomer()).toMatchObject({ attending: false })
  })
})

describe.each(['sqlite', 'postgres'] as const)('on the day of the visit, on %s', (kind) => {
  beforeEach(() => open(kind))

  const untilThatMorning = async () => {
    await later(47)
    site.clock.advance({ minutes: 59 })
  }

  const undo = (version: unknown) => site.ask(`/api/appointments/${id}/arrival/undo`, { version }, 'POST')
  const queued = async (about: string) => (await mails(about)).filter(({ state }) => state === 'queued')
  const saidCount = async (event: string) => (await events()).filter((each) => each === event).length

  test('two taps, or a tap that is sent again, make one notice and one mail', async () => {
    await untilThatMorning()
    const said = await Promise.all([1, 2, 3].map(() => announce('on-my-way', { minutes: 20 })))
    expect(new Set(said.map(({ status, body }) => `${status} ${body.version}`)).size).toBe(1)
    expect(await queued('on-my-way')).toHaveLength(1)
    expect(await saidCount('on-my-way')).toBe(1)
  })

  if (!ANY_DATABASE.includes(kind)) return

  test('on my way narrows the time on the customer page, and is mailed', async () => {
    await untilThatMorning()
    const { status, body } = await announce('on-my-way', { minutes: 20 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ arrival: { state: 'on-my-way' } })
    expect(await shownToCustomer()).toMatchObject({
      arrival: {
        state: 'on-my-way',
        expected: { from: '2026-03-04T15:00:00.000Z', until: '2026-03-04T15:20:00.000Z' },
      },
    })
    expect(await textOf('on-my-way')).toContain('Expect us between 10 and 10:20 AM.')
    expect(await isTrue('on-my-way')).toBe(true)
    expect(await events()).toContain('on-my-way')
  })

  test('a later notice makes the earlier one untrue, and so does an hour of waiting', async () => {
    await untilThatMorning()
    await announce('on-my-way')
    site.clock.advance({ minutes: 1 })
    await announce('running-late', { minutes: 30 })
    expect((await mail('on-my-way')).state).toBe('cancelled')
    expect(await isTrue('on-my-way')).toBe(false)
    expect(await isTrue('running-late')).toBe(true)
    await later(1)
    expect(await isTrue('running-late')).toBe(false)
  })

  test.each([
    ['the crew is there', () => announce('here')],
    ['the visit is completed', () => site.setStatus(id, 'completed')],
  ])('a sender that died with “On my way” is not followed by another once %s', async (_, happens) => {
    const { store } = site.services
    const nextSender = async () => {
      const seen = await mail('on-my-way')
      return store.transaction((tx) => lease(tx, mailSubject({ publicUrl: site.url }), seen, site.clock.now()))
    }
    await untilThatMorning()
    await announce('on-my-way')
    expect(await nextSender()).toMatchObject({ item: { state: 'sending' } })
    // Nothing else happened yet, so another sender tries again.
    expect(await nextSender()).toMatchObject({ item: { state: 'sending' } })
    expect((await happens()).status).toBe(200)
    expect(await nextSender()).toBe('cancelled')
  })

  test('a tap can be undone until its mail has left', async () => {
    await untilThatMorning()
    const { body } = await announce('here')
    expect((await undo(body.version)).status).toBe(200)
    expect(await shownToCustomer()).toMatchObject({ arrival: null })
    expect((await mail('here')).state).toBe('cancelled')

    site.clock.advance({ minutes: 1 })
    const again = await announce('here')
    for (const { id: mailId, state } of await mails('here')) {
      if (state === 'queued') await site.services.store.set('outbox', mailId, { state: 'sent' })
    }
    expect(await undo(again.body.version)).toMatchObject({ status: 409, body: { code: 'mail-left' } })
  })

  test('while the mail is held, other minutes change the promise and not when it was said', async () => {
    await untilThatMorning()
    await announce('on-my-way', { minutes: 20 })
    const [first] = await queued('on-my-way')
    // The next five minutes begin meanwhile. What was promised grows by what the person added, and not by more.
    site.clock.advance({ seconds: 9 })
    const { body } = await announce('on-my-way', { minutes: 25 })
    expect(body).toMatchObject({ arrival: { expected: { until: '2026-03-04T15:25:00.000Z' } } })
    const [held, ...others] = await queued('on-my-way')
    expect(others).toEqual([])
    expect(held?.nextAttemptAt.since(first?.nextAttemptAt ?? site.clock.now()).total('seconds')).toBe(9)
    expect((await contentsOf(held?.body ?? {}, 'site')).text).toContain('Expect us between 10 and 10:25 AM.')
    expect(await isCurrent(site.services.store, held ?? (await mail('on-my-way')), site.clock.now())).toBe(true)
    expect(await saidCount('on-my-way')).toBe(1)
    expect((await undo(body.version)).status).toBe(200)
    expect(await queued('on-my-way')).toEqual([])
    expect(await shownToCustomer()).toMatchObject({ arrival: null })
  })

  test('a tap on what somebody changed since is refused with the visit as it is now', async () => {
    await untilThatMorning()
    const { body } = await announce('on-my-way')
    const refused = await announce('here', { version: Number(body.version) - 1 })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { version: body.version, arrival: { state: 'on-my-way' } } },
    })
  })

  test('Undo brings back what was said before, and the customer is emailed about neither again', async () => {
    await untilThatMorning()
    await announce('on-my-way', { minutes: 20 })
    for (const { id: mailId } of await queued('on-my-way')) {
      await site.services.store.set('outbox', mailId, { state: 'sent' })
    }
    site.clock.advance({ minutes: 15 })
    const { body } = await announce('running-late', { minutes: 20 })
    expect((await undo(body.version)).status).toBe(200)
    expect(await shownToCustomer()).toMatchObject({
      arrival: { state: 'on-my-way', expected: { until: '2026-03-04T15:20:00.000Z' } },
    })
    expect([...(await queued('on-my-way')), ...(await queued('running-late'))]).toEqual([])
  })

  test('nothing is announced days before, or for a visit that is not confirmed', async () => {
    expect((await announce('on-my-way')).status).toBe(409)
    await untilThatMorning()
    await site.setStatus(id, 'cancelled')
    expect((await announce('on-my-way')).status).toBe(409)
  })

  test('opening a text message is recorded', async () => {
    expect((await site.ask(`/api/appointments/${id}/arrival/text`, {}, 'POST')).status).toBe(200)
    expect(await events()).toContain('texted')
  })
})

describe.each(['sqlite', 'postgres'] as const)('after the visit, on %s', (kind) => {
  beforeEach(() => open(kind))

  const ask = () => followUp({ store: site.services.store, publicUrl: site.url }, site.clock.now())
  const complete = async () => {
    await later(50)
    await site.setStatus(id, 'completed')
  }

  test('feedback sent again after a lost response is stored once, and the owner is notified once', async () => {
    await turnOn({ review: true })
    await complete()
    const words = { message: 'Marcus was on time.' }
    const answers = await Promise.all([1, 2, 3].map(() => does('give-feedback', { ...words, mayShow: 'on' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await shownToCustomer()).toMatchObject({ afterwards: { written: words.message } })
    expect(await mails('feedback-notice')).toHaveLength(1)
    expect((await events()).filter((event) => event === 'gave-feedback')).toHaveLength(1)
    const asked = await does('give-feedback', words)
    expect(asked).toMatchObject({ status: 409, body: { error: FEEDBACK_WORDS.en.once } })
  })

  if (!ANY_DATABASE.includes(kind)) return

  test('nothing is sent until the owner turns it on', async () => {
    await complete()
    await later(24 * 14)
    await ask()
    expect(await mails('thank-you')).toEqual([])
    expect(await mails('review-request')).toEqual([])
    expect(await shownToCustomer()).toMatchObject({ afterwards: null })
  })

  test('one thank-you is sent, however often the visit is completed', async () => {
    await turnOn({ thankYou: true })
    await complete()
    await site.setStatus(id, 'confirmed')
    await site.setStatus(id, 'completed')
    expect((await mails('thank-you')).filter(({ state }) => state !== 'cancelled')).toHaveLength(1)
  })

  test('one request for a review follows after the delay, and one reminder at most', async () => {
    await turnOn({ review: true, reviewDays: 2, askAgain: true, reviewUrl: 'https://reviews.example/us' })
    await complete()
    await later(47)
    await ask()
    expect(await mails('review-request')).toEqual([])
    await later(1)
    await Promise.all([ask(), ask(), ask()])
    expect(await mails('review-request')).toHaveLength(1)
    expect(await isTrue('review-request')).toBe(true)
    await later(24 * 7)
    await Promise.all([ask(), ask()])
    await later(24 * 7)
    await ask()
    expect(await mails('review-again')).toHaveLength(1)
    expect(await site.all('follow-ups')).toEqual([])
  })

  test('feedback is kept for the owner, who puts it on the site with the first name and the place', async () => {
    await turnOn({ review: true, reviewUrl: 'https://reviews.example/us' })
    expect((await does('give-feedback', { message: 'Fine.' })).status).toBe(409)
    await complete()
    expect(await shownToCustomer()).toMatchObject({
      afterwards: { reviewUrl: 'https://reviews.example/us', written: '' },
    })
    await site.services.store.set('appointments', id, { address: { city: 'Brandon' } })
    expect((await does('give-feedback', { message: 'Marcus was on time.', mayShow: 'on' })).status).toBe(200)
    expect((await does('give-feedback', { message: 'Twice.' })).body).toMatchObject({ error: FEEDBACK_WORDS.en.once })
    expect(await textOf('feedback-notice')).toContain('Marcus was on time.')
    expect((await site.ask('/api/inbox?show=feedback')).body).toMatchObject({
      entries: [{ kind: 'feedback', feedback: { id, isShown: false } }],
    })

    const reviews = async () => (await siteFor(site.services).business()).reviews
    const before = await reviews()
    expect((await site.ask(`/api/feedback/${id}`, { isShown: true }, 'PUT')).body).toMatchObject({ isShown: true })
    await site.ask(`/api/feedback/${id}`, { isShown: true }, 'PUT')
    expect(await reviews()).toEqual([...before, { quote: 'Marcus was on time.', author: 'Jane', place: 'Brandon' }])
    await site.ask(`/api/feedback/${id}`, { isShown: false }, 'PUT')
    expect(await reviews()).toEqual(before)

    // Who has answered is not asked again.
    await later(24 * 3)
    await ask()
    expect(await mails('review-request')).toEqual([])
  })

  test('what the customer keeps private stays off the site, and erasing them takes back what was shown', async () => {
    await turnOn({ review: true })
    await complete()
    await does('give-feedback', { message: 'Too expensive.' })
    expect((await site.ask(`/api/feedback/${id}`, { isShown: true }, 'PUT')).status).toBe(409)
    await site.services.store.set('feedback', id, { mayShow: true })
    await site.ask(`/api/feedback/${id}`, { isShown: true }, 'PUT')
    const { store } = site.services
    const jane = { by: 'email', value: 'jane@example.com' } as const
    const { file } = await exportCustomer(store, jane, '127.0.0.1', site.clock.now())
    expect(JSON.stringify(file)).toContain('Too expensive.')
    await eraseCustomer(store, jane, '127.0.0.1', site.clock.now())
    expect(await site.all('feedback')).toEqual([])
    expect(JSON.stringify(await siteFor(site.services).business())).not.toContain('Too expensive.')
  })

  test('who opts out gets no request any more, can change their mind, and is forgotten when erased', async () => {
    await turnOn({ review: true, reviewDays: 0, thankYou: true })
    await complete()
    await ask()
    expect(await isTrue('review-request')).toBe(true)
    const { store } = site.services
    const url = await store.transaction((tx) => unsubscribeUrl(tx, site.url, id))
    const token = url.slice(url.lastIndexOf('/') + 1)
    const pages = siteFor(site.services)
    expect(await pages.chooseMails(token, false)).toMatchObject({ status: 200 })
    expect(await hasOptedOut(store, 'JANE@example.com')).toBe(true)
    expect(await isTrue('review-request')).toBe(false)
    expect(await isTrue('thank-you')).toBe(false)
    expect(await pages.chooseMails('unknown', false)).toMatchObject({ status: 404 })
    await pages.chooseMails(token, true)
    expect(await isTrue('review-request')).toBe(true)
    await pages.chooseMails(token, false)
    await eraseCustomer(store, { by: 'email', value: 'jane@example.com' }, '127.0.0.1', site.clock.now())
    expect(await hasOptedOut(store, 'jane@example.com')).toBe(false)
  })
})
