import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DeskSlot } from '#features/appointments/slots.ts'
import type { Schedule } from '#features/scheduling/show-schedule.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'

let site: DeskSite
beforeEach(async () => {
  site = await aDeskSite()
})
afterEach(() => site.stop())

const { preferredDate: _, ...customer } = aBookingRequest()
const booking = (given: object = {}) => ({ ...customer, date: '2026-03-04', time: '10:30', ...given })
const add = (given: object = {}) => site.ask('/api/desk/appointments', booking(given))
const slots = async (date: string) => (await site.ask(`/api/desk/slots?date=${date}`)).body.slots as DeskSlot[]

describe('the desk books for a customer on the phone', () => {
  test('a free time, confirmed at once, with an invitation that waits in the outbox for a mail server', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), status: 'confirmed', email: 'none', hasMailServer: false })
    const [stored] = await site.all('appointments')
    expect(stored?.data).toMatchObject({ preferredDate: '2026-03-04T15:30:00.000Z', status: 'confirmed' })
    expect((await site.all('outbox')).map(({ data }) => data.kind)).toEqual(['approval'])
    expect((await site.all('history')).map(({ data }) => [data.event, data.by, data.who])).toEqual([
      ['created', 'administrator', 'owner@bayline.example'],
    ])
    expect((await site.slots('2026-03-04')).find(({ time }) => time === '10:30')?.available).toBe(false)
  })

  test('as a pending request', async () => {
    expect((await add({ status: 'pending' })).body).toMatchObject({ status: 'pending' })
    const kinds = (await site.all('outbox')).map(({ data }) => data.kind)
    expect(kinds.sort()).toEqual(['acknowledgement', 'business-alert'])
  })

  test('without an email address: no mail is sent, now or later', async () => {
    const { body } = await add({ customerEmail: '' })
    expect(body).toMatchObject({ email: 'none' })
    expect((await site.setStatus(String(body.id), 'rejected')).body).toMatchObject({
      status: 'rejected',
      email: 'none',
    })
    expect(await site.all('outbox')).toEqual([])
  })

  test('without an email address, pending: only the business gets a mail, and the response reports that', async () => {
    expect((await add({ customerEmail: '', status: 'pending' })).body).toMatchObject({ email: 'none' })
    expect((await site.all('outbox')).map(({ data }) => data.kind)).toEqual(['business-alert'])
  })

  test('a taken time is always refused', async () => {
    await site.book()
    const { status, body } = await add()
    expect([status, body.code]).toEqual([409, 'slot-taken'])
    expect(await site.all('appointments')).toHaveLength(1)
  })

  test.each([
    ['a Saturday', { date: '2026-03-07' }],
    ['before the first hour', { time: '07:00' }],
    ['today', { date: '2026-03-02', time: '16:00' }],
    ['while visitors can’t book at all', {}],
  ])('%s without a question: the rules for visitors are not held against the owner', async (when, given) => {
    if (when.startsWith('while')) await site.settings({ enableScheduling: false })
    expect((await add(given)).status).toBe(201)
  })

  test('a time that has passed only when the administrator insists', async () => {
    const given = { date: '2026-03-02', time: '06:00' }
    const words = 'This time has already passed.'
    expect(await add(given)).toMatchObject({ status: 422, body: { code: 'outside-rules', fields: { time: words } } })
    expect(await site.all('appointments')).toEqual([])
    expect((await add({ ...given, outsideRules: true })).status).toBe(201)
  })

  test('a time that daylight saving skips does not exist', async () => {
    const { status, body } = await add({ date: '2026-03-08', time: '02:30', outsideRules: true })
    expect([status, body.code]).toEqual([422, 'off-grid'])
  })

  test.each([
    [{ customerName: '' }, { customerName: 'Name is required' }],
    [{ customerEmail: 'jane' }, { customerEmail: 'Invalid email address' }],
    [{ customerPhone: ' ' }, { customerPhone: 'Phone number is required' }],
    [{ date: '2026-02-30' }, { date: 'Please select a date' }],
    [{ time: '25:00' }, { time: 'Please select a time' }],
  ])('with %j is refused', async (given, fields) => {
    const { status, body } = await add(given)
    expect([status, body.fields]).toEqual([422, fields])
  })
})

describe('the times of a day at the desk', () => {
  test('run round the clock, apart from those outside the hours', async () => {
    await site.book()
    const day = await slots('2026-03-04')
    expect(day).toHaveLength(48)
    const at = (time: string) => day.find((slot) => slot.time === time)
    expect(at('10:30')).toMatchObject({ instant: '2026-03-04T15:30:00.000Z', taken: true, outside: null })
    expect(at('11:00')).toMatchObject({ until: null, taken: false, outside: null })
    expect(at('20:00')).toMatchObject({
      taken: false,
      outside: 'This is not one of the times we offer.',
      isConflict: false,
    })
    const today = await slots('2026-03-02')
    const of = (time: string) => today.find((slot) => slot.time === time)
    expect(of('06:00')).toMatchObject({ outside: 'This time has already passed.', isConflict: true })
    expect(of('16:00')).toMatchObject({ outside: null, isConflict: false })
  })

  test('include the public grid when it starts at a quarter past', async () => {
    await site.settings({ availableHours: { start: '09:15', end: '10:15' } })
    const open = (await slots('2026-03-04')).filter(({ outside }) => outside === null)
    expect(open.map(({ time }) => time)).toEqual(['09:15', '09:45', '10:15'])
  })

  test('lack what daylight saving skips', async () => {
    const times = (await slots('2026-03-08')).map(({ time }) => time)
    expect(times).toHaveLength(46)
    expect(times).not.toContain('02:30')
  })
})

describe('the next free times', () => {
  const next = async (query: string) => {
    const { body } = await site.ask(`/api/desk/next-times?service=repair&${query}`)
    return (body.slots as DeskSlot[]).map(({ instant }) => instant)
  }

  test('are the first three from now on, also today, or from a date', async () => {
    await site.book()
    expect(await next('')).toEqual(['2026-03-02T15:30:00.000Z', '2026-03-02T16:00:00.000Z', '2026-03-02T16:30:00.000Z'])
    expect(await next('date=2026-03-04')).toEqual([
      '2026-03-04T14:00:00.000Z',
      '2026-03-04T14:30:00.000Z',
      '2026-03-04T15:00:00.000Z',
    ])
  })

  test('go on to the next open day, and are none if the business is closed', async () => {
    site.clock.advance({ hours: 10 })
    await site.settings({ excludedDates: ['2026-03-03'] })
    expect((await next(''))[0]).toBe('2026-03-04T14:00:00.000Z')
    await site.settings({ availableDays: [] })
    expect(await next('')).toEqual([])
  })

  test('start today if the date does not exist', async () => {
    for (const date of ['9999-12-31', '2026-02-30']) expect(await next(`date=${date}`)).toEqual(await next(''))
  })
})

describe('the week', () => {
  test('runs from Sunday and shows its appointments on the business’s clock', async () => {
    await site.book()
    await add({ date: '2026-03-01', time: '23:30', outsideRules: true, customerName: 'Late' })
    await add({ date: '2026-03-08', time: '09:00', outsideRules: true, customerName: 'Next week' })
    const { body } = await site.ask('/api/admin/schedule?from=2026-03-04&span=week')
    const week = body as unknown as Schedule
    expect(week.today).toBe('2026-03-02')
    expect(week.days.map(({ date, closed }) => [date, closed === null])).toEqual([
      ['2026-03-01', false],
      ['2026-03-02', true],
      ['2026-03-03', true],
      ['2026-03-04', true],
      ['2026-03-05', true],
      ['2026-03-06', true],
      ['2026-03-07', false],
    ])
    expect(week.days[3]?.hours).toEqual([{ start: '09:00', end: '17:30' }])
    expect(week.visits.map(({ customerName, date, time, status }) => [customerName, date, time, status])).toEqual([
      ['Late', '2026-03-01', '23:30', 'confirmed'],
      ['Jane Alvarez', '2026-03-04', '10:30', 'pending'],
    ])
  })

  test('is this week unless a date is given, and also shows canceled appointments', async () => {
    const { body } = await site.book()
    await site.setStatus(String(body.id), 'cancelled')
    const week = (await site.ask('/api/admin/schedule?span=week')).body as unknown as Schedule
    expect(week.days[0]?.date).toBe('2026-03-01')
    expect(week.visits).toMatchObject([{ status: 'cancelled', driveBefore: null }])
  })

  test.each(['soon', '0000-01-01', '9999-12-31'])('of %s is refused', async (from) => {
    expect((await site.ask(`/api/admin/schedule?from=${from}&span=week`)).body.fields).toHaveProperty('from')
  })
})
