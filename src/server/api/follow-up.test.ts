import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FEEDBACK_WORDS } from '#domain/feedback/words.ts'
import { hasOptedOut, unsubscribeUrl } from '#features/customer-messages/opt-outs.ts'
import { followUp } from '#features/feedback/follow-up.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { exportCustomer } from '#features/privacy/export-customer.ts'
import { siteFor } from '#server/pages/site.ts'
import { aConfirmedVisit, type ConfirmedVisit } from '#test/support/confirmed-visit.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'

let visit: ConfirmedVisit
afterEach(() => visit.end())

describe.each(['sqlite', 'postgres'] as const)('after the visit, on %s', (kind) => {
  beforeEach(async () => {
    visit = await aConfirmedVisit(kind)
  })

  const ask = () => followUp({ store: visit.site.services.store, publicUrl: visit.site.url }, visit.site.clock.now())
  const complete = async () => {
    await visit.later(50)
    await visit.site.setStatus(visit.id, 'completed')
  }

  test('feedback sent again after a lost response is stored once, and the owner is notified once', async () => {
    await visit.turnOn({ review: true })
    await complete()
    const words = { message: 'Marcus was on time.' }
    const answers = await Promise.all([1, 2, 3].map(() => visit.does('give-feedback', { ...words, mayShow: 'on' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await visit.shownToCustomer()).toMatchObject({ afterwards: { written: words.message } })
    expect(await visit.mails('feedback-notice')).toHaveLength(1)
    expect((await visit.events()).filter((event) => event === 'gave-feedback')).toHaveLength(1)
    const asked = await visit.does('give-feedback', words)
    expect(asked).toMatchObject({ status: 409, body: { error: FEEDBACK_WORDS.en.once } })
  })

  if (!ANY_DATABASE.includes(kind)) return

  test('nothing is sent until the owner turns it on', async () => {
    await complete()
    await visit.later(24 * 14)
    await ask()
    expect(await visit.mails('thank-you')).toEqual([])
    expect(await visit.mails('review-request')).toEqual([])
    expect(await visit.shownToCustomer()).toMatchObject({ afterwards: null })
  })

  test('one thank-you is sent, however often the visit is completed', async () => {
    await visit.turnOn({ thankYou: true })
    await complete()
    await visit.site.setStatus(visit.id, 'confirmed')
    await visit.site.setStatus(visit.id, 'completed')
    expect((await visit.mails('thank-you')).filter(({ state }) => state !== 'cancelled')).toHaveLength(1)
  })

  test('one request for a review follows after the delay, and one reminder at most', async () => {
    await visit.turnOn({ review: true, reviewDays: 2, askAgain: true, reviewUrl: 'https://reviews.example/us' })
    await complete()
    await visit.later(47)
    await ask()
    expect(await visit.mails('review-request')).toEqual([])
    await visit.later(1)
    await Promise.all([ask(), ask(), ask()])
    expect(await visit.mails('review-request')).toHaveLength(1)
    expect(await visit.isTrue('review-request')).toBe(true)
    await visit.later(24 * 7)
    await Promise.all([ask(), ask()])
    await visit.later(24 * 7)
    await ask()
    expect(await visit.mails('review-again')).toHaveLength(1)
    expect(await visit.site.all('follow-ups')).toEqual([])
  })

  test('feedback is stored for the owner, who puts it on the site with the first name and the place', async () => {
    await visit.turnOn({ review: true, reviewUrl: 'https://reviews.example/us' })
    expect((await visit.does('give-feedback', { message: 'Fine.' })).status).toBe(409)
    await complete()
    expect(await visit.shownToCustomer()).toMatchObject({
      afterwards: { reviewUrl: 'https://reviews.example/us', written: '' },
    })
    await visit.site.services.store.set('appointments', visit.id, { address: { city: 'Brandon' } })
    expect((await visit.does('give-feedback', { message: 'Marcus was on time.', mayShow: 'on' })).status).toBe(200)
    expect((await visit.does('give-feedback', { message: 'Twice.' })).body).toMatchObject({
      error: FEEDBACK_WORDS.en.once,
    })
    expect(await visit.textOf('feedback-notice')).toContain('Marcus was on time.')
    expect((await visit.site.ask('/api/inbox?show=feedback')).body).toMatchObject({
      entries: [{ kind: 'feedback', feedback: { id: visit.id, isShown: false } }],
    })

    const reviews = async () => (await siteFor(visit.site.services).business()).reviews
    const before = await reviews()
    expect((await visit.site.ask(`/api/feedback/${visit.id}`, { isShown: true }, 'PUT')).body).toMatchObject({
      isShown: true,
    })
    await visit.site.ask(`/api/feedback/${visit.id}`, { isShown: true }, 'PUT')
    expect(await reviews()).toEqual([...before, { quote: 'Marcus was on time.', author: 'Jane', place: 'Brandon' }])
    await visit.site.ask(`/api/feedback/${visit.id}`, { isShown: false }, 'PUT')
    expect(await reviews()).toEqual(before)

    // A customer who answered is not asked again.
    await visit.later(24 * 3)
    await ask()
    expect(await visit.mails('review-request')).toEqual([])
  })

  test('private feedback stays off the site, and erasing the customer removes public feedback', async () => {
    await visit.turnOn({ review: true })
    await complete()
    await visit.does('give-feedback', { message: 'Too expensive.' })
    expect((await visit.site.ask(`/api/feedback/${visit.id}`, { isShown: true }, 'PUT')).status).toBe(409)
    await visit.site.services.store.set('feedback', visit.id, { mayShow: true })
    await visit.site.ask(`/api/feedback/${visit.id}`, { isShown: true }, 'PUT')
    const { store } = visit.site.services
    const jane = { by: 'email', value: 'jane@example.com' } as const
    const { file } = await exportCustomer(store, jane, '127.0.0.1', visit.site.clock.now())
    expect(JSON.stringify(file)).toContain('Too expensive.')
    await eraseCustomer(store, jane, '127.0.0.1', visit.site.clock.now())
    expect(await visit.site.all('feedback')).toEqual([])
    expect(JSON.stringify(await siteFor(visit.site.services).business())).not.toContain('Too expensive.')
  })

  test('a customer who opts out gets no more requests, can opt in again, and is forgotten when erased', async () => {
    await visit.turnOn({ review: true, reviewDays: 0, thankYou: true })
    await complete()
    await ask()
    expect(await visit.isTrue('review-request')).toBe(true)
    const { store } = visit.site.services
    const url = await store.transaction((tx) => unsubscribeUrl(tx, visit.site.url, visit.id))
    const token = url.slice(url.lastIndexOf('/') + 1)
    const pages = siteFor(visit.site.services)
    expect(await pages.chooseMails(token, false)).toMatchObject({ status: 200 })
    expect(await hasOptedOut(store, 'JANE@example.com')).toBe(true)
    expect(await visit.isTrue('review-request')).toBe(false)
    expect(await visit.isTrue('thank-you')).toBe(false)
    expect(await pages.chooseMails('unknown', false)).toMatchObject({ status: 404 })
    await pages.chooseMails(token, true)
    expect(await visit.isTrue('review-request')).toBe(true)
    await pages.chooseMails(token, false)
    await eraseCustomer(store, { by: 'email', value: 'jane@example.com' }, '127.0.0.1', visit.site.clock.now())
    expect(await hasOptedOut(store, 'jane@example.com')).toBe(false)
  })
})
