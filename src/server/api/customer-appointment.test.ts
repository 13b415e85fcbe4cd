import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runNightly } from '#features/privacy/nightly.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { A_FREE_TIME, aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'
import { asCustomer, chosenTime } from '#test/support/own-form.ts'

const ANOTHER_TIME = '2026-03-05T19:00:00.000Z'

let site: BookingSite
let id: string
let key: string
beforeEach(async () => {
  site = await aBookingSite()
  const { body } = await site.book()
  id = String(body.id)
  key = String(body.manageUrl).split('#')[1] ?? ''
})
afterEach(() => site.stop())

const at = (path: string, body?: object, withKey: string | null = key) =>
  call(`${site.url}/api/appointments/${path}`, {
    ...(body && { body }),
    headers: withKey === null ? {} : { 'Appointment-Key': withKey },
  })
const does = (act: string, fields = {}, withKey: string | null = key) =>
  asCustomer(site.url, { id, key: withKey ?? '' }, act, fields)
const stored = async () => (await site.services.store.get('appointments', id))?.data
const setStatus = (status: string) => site.services.store.set('appointments', id, { status })
const mailsOfKind = async (kind: string) => (await site.all('outbox')).filter(({ data }) => data.kind === kind)

describe('the holder of the key', () => {
  test('sees no fulfilled promise, and no reason of an undone rejection', async () => {
    const answered = { answeredAt: '2026-03-02T15:10:00.000Z', rejectionReason: 'We are in Lakeland.' }
    await site.services.store.set('appointments', id, answered)
    expect((await at(id)).body).toMatchObject({ status: 'pending', hearFromUs: '', rejectionReason: '' })
  })

  test('sees their request without internal data', async () => {
    const { status, body, headers } = await at(id)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      id,
      ...aBookingRequest(),
      answers: [],
      serviceName: 'Repair',
      window: null,
      address: { street: '', unit: '', city: '', zip: '', access: '' },
      status: 'pending',
      language: 'en',
      held: true,
      updatedAt: '2026-03-02T15:00:00.000Z',
      minutes: 30,
      outsideArea: false,
      mayChange: true,
      sequence: 1,
      answer: 'within 1 business hour',
      hearFromUs: "You'll hear from us by Monday 11 AM.",
      rejectionReason: '',
      offers: [],
      photos: [],
      estimates: [],
      attending: null,
      arrival: null,
      afterwards: null,
      thread: [
        {
          id: expect.any(String),
          at: '2026-03-02T15:00:00.000Z',
          by: 'customer',
          isSaid: false,
          text: 'You asked for an appointment.',
        },
      ],
    })
  })

  test('gets it for their calendar, as an entry that later mails replace', async () => {
    const calendar = async () => {
      const response = await fetch(`${site.url}/api/appointments/${id}/calendar`, {
        headers: { 'Appointment-Key': key },
      })
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      return new ICAL.Component(ICAL.parse(await response.text())).getFirstSubcomponent('vevent')
    }
    const before = await calendar()
    const uid = before?.getFirstPropertyValue('uid')
    expect(uid).toMatch(new RegExp(`^${id}@[0-9a-f-]{36}$`))
    expect(String(before?.getFirstPropertyValue('dtstart'))).toBe('2026-03-04T15:30:00Z')
    await does('move', chosenTime(ANOTHER_TIME))
    const after = await calendar()
    expect(after?.getFirstPropertyValue('uid')).toBe(uid)
    expect(after?.getFirstPropertyValue('sequence')).toBeGreaterThan(Number(before?.getFirstPropertyValue('sequence')))
    expect(String(after?.getFirstPropertyValue('dtstart'))).toBe('2026-03-05T19:00:00Z')
  })

  test('cancels it: the time is free again and the business gets a mail', async () => {
    const { status, body } = await does('cancel')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'cancelled', mayChange: false })
    expect((await site.slots('2026-03-04')).every(({ available }) => available)).toBe(true)
    expect((await site.book(aBookingRequest({ customerName: 'Next' }))).status).toBe(201)
    expect(await mailsOfKind('withdrawn')).toHaveLength(1)
    const events = (await site.all('history')).map(({ data }) => data)
    expect(events).toContainEqual(expect.objectContaining({ event: 'cancelled', by: 'customer', status: 'cancelled' }))
  })

  test('canceling twice has no further effect', async () => {
    await does('cancel')
    expect((await does('cancel')).status).toBe(200)
    expect(await mailsOfKind('withdrawn')).toHaveLength(1)
  })

  test('moves it to another free time, and a confirmed one needs a new confirmation', async () => {
    await setStatus('confirmed')
    const { status, body } = await does('move', chosenTime(ANOTHER_TIME))
    expect(status).toBe(200)
    expect(body).toMatchObject({ preferredDate: ANOTHER_TIME, status: 'pending', mayChange: true })
    expect((await site.slots('2026-03-04')).every(({ available }) => available)).toBe(true)
    expect((await site.book(aBookingRequest({ preferredDate: ANOTHER_TIME }))).status).toBe(409)
    expect((await site.book()).status).toBe(201)
    const [moved] = await mailsOfKind('moved')
    expect(moved?.data).toMatchObject({ to: 'hello@bayline.example', body: { previousDate: A_FREE_TIME } })
    const events = (await site.all('history')).map(({ data }) => data)
    expect(events).toContainEqual(expect.objectContaining({ event: 'moved', from: A_FREE_TIME, to: ANOTHER_TIME }))
  })

  test('keeps the old time when the new one is taken', async () => {
    await site.book(aBookingRequest({ preferredDate: ANOTHER_TIME }))
    const { status, body } = await does('move', chosenTime(ANOTHER_TIME))
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'slot-taken', date: '2026-03-05' })
    expect(body.slots).toContainEqual(expect.objectContaining({ instant: ANOTHER_TIME, available: false }))
    expect(body.slots).toContainEqual(expect.objectContaining({ available: true }))
    expect(await stored()).toMatchObject({ preferredDate: A_FREE_TIME, status: 'pending' })
    expect((await site.book()).status).toBe(409)
  })

  test('moves by the same rules as booking', async () => {
    const weekend = await does('move', chosenTime('2026-03-07T15:00:00Z'))
    expect(weekend.status).toBe(422)
    expect(weekend.body.fields).toEqual({ preferredDate: 'We do not take online appointments on Saturdays.' })
    expect((await does('move', chosenTime('2026-03-04T14:07:00Z'))).status).toBe(422)
    expect((await does('move')).status).toBe(422)
  })

  test('moving to the time it has changes nothing and sends no mail', async () => {
    await setStatus('confirmed')
    const { body } = await does('move', chosenTime(A_FREE_TIME))
    expect(body).toMatchObject({ status: 'confirmed' })
    expect(await mailsOfKind('moved')).toEqual([])
  })

  test.each(['rejected', 'completed'])('sees, but no longer changes, one that is %s', async (status) => {
    await setStatus(status)
    expect((await at(id)).body).toMatchObject({ status, mayChange: false })
    const cancelled = await does('cancel')
    expect(cancelled.status).toBe(409)
    expect(cancelled.body.error).toBe('This appointment can no longer be changed online. Please call us.')
    expect((await does('move', chosenTime(ANOTHER_TIME))).status).toBe(409)
    expect(await stored()).toMatchObject({ status, preferredDate: A_FREE_TIME })
  })

  test('no longer changes one whose time has come', async () => {
    site.clock.advance({ hours: 48, minutes: 30 })
    expect((await does('cancel')).status).toBe(409)
  })

  test('corrects phone number and description, and nothing else', async () => {
    await setStatus('confirmed')
    const sent = { customerPhone: '(813) 555-0199', description: 'Two taps.', customerName: 'X', status: 'completed' }
    const { status, body } = await does('correct', sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ customerPhone: '(813) 555-0199', description: 'Two taps.', status: 'confirmed' })
    expect(await stored()).toMatchObject({ customerName: 'Jane Alvarez', preferredDate: A_FREE_TIME })
    expect((await does('correct', { customerPhone: ' ' })).body.fields).toEqual({
      customerPhone: 'Phone number is required',
    })
    await does('correct', { description: '' })
    expect(await stored()).toMatchObject({ customerPhone: '(813) 555-0199', description: '' })
    const events = (await site.all('history')).map(({ data }) => data.event)
    expect(events).toEqual(['created', 'corrected', 'corrected'])
    await setStatus('rejected')
    expect((await does('correct', { description: 'Late.' })).status).toBe(409)
  })

  test('loses it 30 days after the visit, and the nightly job removes its digest', async () => {
    site.clock.advance({ hours: 24 * 32 })
    expect((await at(id)).status).toBe(200)
    await runNightly(site.services.store, site.clock.now())
    expect((await at(id)).status).toBe(200)
    site.clock.advance({ hours: 1 })
    expect(await at(id)).toMatchObject({ status: 403, body: { code: 'link-ended' } })
    await runNightly(site.services.store, site.clock.now())
    expect(await at(id)).toMatchObject({ status: 403, body: { code: 'key-invalid' } })
  })

  test('sees that the business deleted it', async () => {
    await site.services.store.delete('appointments', id)
    const { status, body } = await at(id)
    expect(status).toBe(404)
    expect(body.error).toBe('This appointment no longer exists.')
  })
})

describe('without the right key', () => {
  test.each([
    ['none', null],
    ['an empty one', ''],
    ['a wrong one', 'A'.repeat(43)],
  ])('%s: 403, and nothing happens', async (_, wrong) => {
    for (const answer of [
      await at(id, undefined, wrong),
      await at(`${id}/calendar`, undefined, wrong),
      await does('cancel', {}, wrong),
      await does('move', chosenTime(ANOTHER_TIME), wrong),
      await does('correct', { description: 'Mine now.' }, wrong),
    ]) {
      expect(answer.status).toBe(403)
      expect(JSON.stringify(answer.body)).not.toMatch(/Jane|jane/)
    }
    expect(await stored()).toMatchObject({ status: 'pending', preferredDate: A_FREE_TIME })
  })

  test("another customer's key works only for their own", async () => {
    const { body } = await site.book(aBookingRequest({ preferredDate: ANOTHER_TIME }))
    const theirs = String(body.manageUrl).split('#')[1] ?? ''
    expect((await at(id, undefined, theirs)).status).toBe(403)
    expect((await at(String(body.id), undefined, theirs)).status).toBe(200)
  })

  test('the key in the query string does not work: it would be in every log', async () => {
    expect((await at(`${id}?key=${key}`, undefined, null)).status).toBe(403)
  })
})

test('a GET never changes anything: mail scanners follow links', async () => {
  await fetch(`${site.url}/appointment/${id}?${new URLSearchParams({ key, does: 'cancel' })}`)
  expect((await at(id)).status).toBe(200)
  expect(await stored()).toMatchObject({ status: 'pending' })
})
