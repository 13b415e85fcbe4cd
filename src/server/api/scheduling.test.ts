import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import type { ExplainedDay } from '#features/scheduling/explain-day.ts'
import type { ScheduleChange } from '#features/scheduling/preview-change.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'

let site: DeskSite
beforeEach(async () => {
  site = await aDeskSite()
})
afterEach(() => site.stop())

const day = async (date: string) => (await site.ask(`/api/scheduling/day?date=${date}`)).body as unknown as ExplainedDay
const preview = (change: object) => site.ask('/api/scheduling/preview', { ...DEFAULT_SCHEDULING_SETTINGS, ...change })
const previewed = async (change: object) => (await preview(change)).body as unknown as ScheduleChange

describe('Why is this closed?', () => {
  test('an open day names the customer of each time', async () => {
    const { body } = await site.book()
    const { closed, slots } = await day('2026-03-04')
    expect(closed).toBeNull()
    expect(slots).toHaveLength(17)
    expect(slots.filter((slot) => slot.closed !== null)).toEqual([
      {
        time: '10:30',
        closed: 'This time is already taken.',
        appointment: { id: body.id, customerName: 'Jane Alvarez', status: 'pending' },
      },
    ])
  })

  test.each([
    ['2026-03-07', 'We do not take online appointments on Saturdays.'],
    ['2026-03-02', 'The earliest day you can book online is Tuesday, March 3, 2026.'],
    ['2026-06-02', 'The latest day you can book online is Wednesday, April 1, 2026.'],
    ['2026-03-05', 'We are closed on Thursday, March 5, 2026.'],
  ])('%s is explained for each of its times', async (date, words) => {
    await site.settings({ excludedDates: ['2026-03-05'] })
    const { closed, slots } = await day(date)
    expect(closed).toBe(words)
    expect(new Set(slots.map((slot) => slot.closed))).toEqual(new Set([words]))
  })

  test('a closed day still shows who has an appointment on it', async () => {
    await site.book()
    await site.settings({ excludedDates: ['2026-03-04'] })
    const { slots } = await day('2026-03-04')
    expect(slots.find(({ time }) => time === '10:30')?.appointment?.customerName).toBe('Jane Alvarez')
  })

  test('a rejected appointment blocks no time', async () => {
    const { body } = await site.book()
    await site.setStatus(String(body.id), 'rejected')
    expect((await day('2026-03-04')).slots.every(({ closed }) => closed === null)).toBe(true)
  })

  test('a day that does not exist is refused', async () => {
    expect((await site.ask('/api/scheduling/day?date=2026-02-30')).status).toBe(422)
  })
})

describe('before saving', () => {
  test('the desk sees how many times open and close', async () => {
    expect(await previewed({ excludedDates: ['2026-03-04'] })).toMatchObject({ opened: 0, closed: 17 })
    expect(await previewed({ availableDays: [1, 2, 3, 4, 5, 6] })).toMatchObject({ opened: 4 * 17, closed: 0 })
  })

  test('and which appointments would no longer fit', async () => {
    const { body } = await site.book()
    await site.book(aBookingRequest({ preferredDate: '2026-03-05T15:30:00.000Z' }))
    expect(await previewed({ excludedDates: ['2026-03-04'] })).toMatchObject({
      outsideCount: 1,
      outside: [
        {
          id: body.id,
          customerName: 'Jane Alvarez',
          preferredDate: '2026-03-04T15:30:00.000Z',
          status: 'pending',
          reason: 'excluded',
        },
      ],
    })
    expect(await previewed({ availableHours: { start: '12:00', end: '17:00' } })).toMatchObject({ outsideCount: 2 })
  })

  test('except those that have passed, have no time, or were outside before', async () => {
    const { body } = await site.book()
    await site.setStatus(String(body.id), 'cancelled')
    await site.ask('/api/desk/appointments', {
      ...aBookingRequest(),
      date: '2026-03-07',
      time: '10:30',
      outsideRules: true,
    })
    expect(await previewed({ availableDays: [5] })).toMatchObject({ outsideCount: 0, outside: [] })
  })

  test('a preview saves nothing', async () => {
    await preview({ enableScheduling: false })
    expect((await site.all('settings')).map(({ id }) => id)).toEqual(['business_profile'])
  })

  test('settings that cannot be saved are refused with the field', async () => {
    const { status, body } = await preview({ minDaysInAdvance: -1 })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ minDaysInAdvance: 'Minimum days in advance must be a whole number of at least 0' })
  })
})
