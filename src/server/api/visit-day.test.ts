import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isCurrent } from '#features/appointments/mails/is-current.ts'
import { mailSubject } from '#features/mail-server/mail-subject.ts'
import { lease } from '#mail/lease.ts'
import { contentsOf } from '#mail/write-out.ts'
import { aConfirmedVisit, type ConfirmedVisit } from '#test/support/confirmed-visit.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'

let visit: ConfirmedVisit
afterEach(() => visit.end())

const announce = (state: string, more: object = {}) =>
  visit.site.ask(`/api/appointments/${visit.id}/arrival`, { state, ...more }, 'PUT')

describe('the customer says that they will be there', () => {
  beforeEach(async () => {
    visit = await aConfirmedVisit('sqlite')
  })

  test('once, and a move asks again', async () => {
    expect(await visit.shownToCustomer()).toMatchObject({ attending: null })
    await visit.turnOn({ dayBefore: true })
    expect(await visit.shownToCustomer()).toMatchObject({ attending: false })
    expect((await visit.does('attend')).body).toMatchObject({ attending: true })
    await visit.does('attend')
    expect((await visit.events()).filter((event) => event === 'attending')).toHaveLength(1)
    await visit.site.ask(
      `/api/appointments/${visit.id}`,
      { preferredDate: '2026-03-05T14:30:00.000Z', crewId: 'main' },
      'PUT',
    )
    expect(await visit.shownToCustomer()).toMatchObject({ attending: false })
  })
})

describe.each(['sqlite', 'postgres'] as const)('on the day of the visit, on %s', (kind) => {
  beforeEach(async () => {
    visit = await aConfirmedVisit(kind)
  })

  const untilThatMorning = async () => {
    await visit.later(47)
    visit.site.clock.advance({ minutes: 59 })
  }

  const undo = (version: unknown) => visit.site.ask(`/api/appointments/${visit.id}/arrival/undo`, { version }, 'POST')
  const queued = async (about: string) => (await visit.mails(about)).filter(({ state }) => state === 'queued')
  const saidCount = async (event: string) => (await visit.events()).filter((each) => each === event).length

  test('two taps, or a tap that is sent again, make one notice and one mail', async () => {
    await untilThatMorning()
    const said = await Promise.all([1, 2, 3].map(() => announce('on-my-way', { minutes: 20 })))
    expect(new Set(said.map(({ status, body }) => `${status} ${body.version}`)).size).toBe(1)
    expect(await queued('on-my-way')).toHaveLength(1)
    expect(await saidCount('on-my-way')).toBe(1)
  })

  if (!ANY_DATABASE.includes(kind)) return

  test('on my way narrows the time on the customer’s page, and is mailed', async () => {
    await untilThatMorning()
    const { status, body } = await announce('on-my-way', { minutes: 20 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ arrival: { state: 'on-my-way' } })
    expect(await visit.shownToCustomer()).toMatchObject({
      arrival: {
        state: 'on-my-way',
        expected: { from: '2026-03-04T15:00:00.000Z', until: '2026-03-04T15:20:00.000Z' },
      },
    })
    expect(await visit.textOf('on-my-way')).toContain('Expect us between 10 and 10:20 AM.')
    expect(await visit.isTrue('on-my-way')).toBe(true)
    expect(await visit.events()).toContain('on-my-way')
  })

  test('a later notice outdates the earlier one, and so does an hour of waiting', async () => {
    await untilThatMorning()
    await announce('on-my-way')
    visit.site.clock.advance({ minutes: 1 })
    await announce('running-late', { minutes: 30 })
    expect((await visit.mail('on-my-way')).state).toBe('cancelled')
    expect(await visit.isTrue('on-my-way')).toBe(false)
    expect(await visit.isTrue('running-late')).toBe(true)
    await visit.later(1)
    expect(await visit.isTrue('running-late')).toBe(false)
  })

  test.each([
    ['the crew is there', () => announce('here')],
    ['the visit is completed', () => visit.site.setStatus(visit.id, 'completed')],
  ])('a sender that died with “On my way” is not followed by another once %s', async (_, happens) => {
    const { store } = visit.site.services
    const nextSender = async () => {
      const seen = await visit.mail('on-my-way')
      return store.transaction((tx) =>
        lease(tx, mailSubject({ publicUrl: visit.site.url }), seen, visit.site.clock.now()),
      )
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
    expect(await visit.shownToCustomer()).toMatchObject({ arrival: null })
    expect((await visit.mail('here')).state).toBe('cancelled')

    visit.site.clock.advance({ minutes: 1 })
    const again = await announce('here')
    for (const { id: mailId, state } of await visit.mails('here')) {
      if (state === 'queued') await visit.site.services.store.set('outbox', mailId, { state: 'sent' })
    }
    expect(await undo(again.body.version)).toMatchObject({ status: 409, body: { code: 'mail-left' } })
  })

  test('while the mail is delayed, other minutes change the promise but not the time of the report', async () => {
    await untilThatMorning()
    await announce('on-my-way', { minutes: 20 })
    const [first] = await queued('on-my-way')
    // The next five minutes begin meanwhile. The promise grows only by what the person added.
    visit.site.clock.advance({ seconds: 9 })
    const { body } = await announce('on-my-way', { minutes: 25 })
    expect(body).toMatchObject({ arrival: { expected: { until: '2026-03-04T15:25:00.000Z' } } })
    const [held, ...others] = await queued('on-my-way')
    expect(others).toEqual([])
    expect(held?.nextAttemptAt.since(first?.nextAttemptAt ?? visit.site.clock.now()).total('seconds')).toBe(9)
    expect((await contentsOf(held?.body ?? {}, 'site')).text).toContain('Expect us between 10 and 10:25 AM.')
    expect(
      await isCurrent(visit.site.services.store, held ?? (await visit.mail('on-my-way')), visit.site.clock.now()),
    ).toBe(true)
    expect(await saidCount('on-my-way')).toBe(1)
    expect((await undo(body.version)).status).toBe(200)
    expect(await queued('on-my-way')).toEqual([])
    expect(await visit.shownToCustomer()).toMatchObject({ arrival: null })
  })

  test('a tap on an outdated visit is refused with the current visit', async () => {
    await untilThatMorning()
    const { body } = await announce('on-my-way')
    const refused = await announce('here', { version: Number(body.version) - 1 })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { version: body.version, arrival: { state: 'on-my-way' } } },
    })
  })

  test('Undo restores the previous report, and the customer gets no further email about either', async () => {
    await untilThatMorning()
    await announce('on-my-way', { minutes: 20 })
    for (const { id: mailId } of await queued('on-my-way')) {
      await visit.site.services.store.set('outbox', mailId, { state: 'sent' })
    }
    visit.site.clock.advance({ minutes: 15 })
    const { body } = await announce('running-late', { minutes: 20 })
    expect((await undo(body.version)).status).toBe(200)
    expect(await visit.shownToCustomer()).toMatchObject({
      arrival: { state: 'on-my-way', expected: { until: '2026-03-04T15:20:00.000Z' } },
    })
    expect([...(await queued('on-my-way')), ...(await queued('running-late'))]).toEqual([])
  })

  test('nothing is announced days before, or for a visit that is not confirmed', async () => {
    expect((await announce('on-my-way')).status).toBe(409)
    await untilThatMorning()
    await visit.site.setStatus(visit.id, 'cancelled')
    expect((await announce('on-my-way')).status).toBe(409)
  })

  test('opening a text message is recorded', async () => {
    expect((await visit.site.ask(`/api/appointments/${visit.id}/arrival/text`, {}, 'POST')).status).toBe(200)
    expect(await visit.events()).toContain('texted')
  })
})
