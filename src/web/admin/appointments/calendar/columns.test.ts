import { expect, test } from 'vitest'
import type { Schedule, ScheduledVisit } from '#server/api-types.ts'
import { dayColumns, shownHours, weekColumns } from './columns.ts'
import { arrivalOf, initialsOf, unseenOf } from './visit-words.ts'

function aVisit(given: Partial<ScheduledVisit>): ScheduledVisit {
  const instant = '2026-03-03T15:00:00.000Z'
  const customer = { id: '1', version: 1, customerName: 'Jane', customerPhone: '', status: 'confirmed' as const }
  const work = { serviceType: 'repair', serviceName: 'Repair', minutes: 60, bufferMinutes: 30, driveBefore: null }
  const time = { preferredDate: instant, plannedStart: instant, date: '2026-03-03', time: '10:00', window: null }
  const address = { street: '', unit: '', city: '', zip: '', access: '' }
  return {
    ...customer,
    ...work,
    ...time,
    address,
    held: true,
    crewId: 'main',
    offer: null,
    arrival: null,
    reportedDone: null,
    isAwaited: false,
    ...given,
  }
}

const hours = [
  { start: '08:00', end: '12:00' },
  { start: '13:00', end: '17:00' },
]
const schedule = (visits: ScheduledVisit[]): Schedule => ({
  today: '2026-03-02',
  days: [
    {
      date: '2026-03-03',
      closed: null,
      hours,
      crews: [
        { crewId: 'main', hours, timeOff: null },
        { crewId: 'second', hours, timeOff: 'Training' },
        { crewId: 'old', hours, timeOff: null },
      ],
    },
  ],
  crews: [
    { id: 'main', name: 'Main crew', color: 'blue', active: true },
    { id: 'second', name: 'Second crew', color: 'orange', active: true },
    { id: 'old', name: 'Old crew', color: 'gray', active: false },
  ],
  visits,
})

test('the day has a lane for each crew that works or has a visit, and one for requests without a crew', () => {
  const shown = { start: 480, end: 1020 }
  expect(dayColumns(schedule([]), shown).map(({ key }) => key)).toEqual(['main', 'second'])
  const visits = [
    aVisit({}),
    aVisit({ id: '2', crewId: 'old' }),
    aVisit({ id: '3', crewId: null, held: false, status: 'pending' }),
  ]
  const lanes = dayColumns(schedule(visits), shown)
  expect(lanes.map(({ key, visits }) => [key, visits.map(({ id }) => id)])).toEqual([
    ['main', ['1']],
    ['second', []],
    ['old', ['2']],
    ['none', ['3']],
  ])
  expect(lanes.at(-1)?.takesDrops).toBe(false)
})

test('breaks are closed, and so is the whole lane of a crew that is off', () => {
  const [main, second] = dayColumns(schedule([]), { start: 480, end: 1020 })
  expect(main?.closed).toEqual([{ start: 720, end: 780 }])
  expect(second).toMatchObject({ off: 'Training', closed: [{ start: 480, end: 1020 }] })
})

test('the visible hours include the opening hours and every visit with the time after it', () => {
  expect(shownHours(schedule([]))).toEqual({ start: 480, end: 1020 })
  expect(shownHours(schedule([aVisit({ time: '17:00' }), aVisit({ time: '06:30' })]))).toEqual({
    start: 360,
    end: 1140,
  })
})

test('the week shows all crews in one day, including requests that hold no time', () => {
  const visits = [aVisit({}), aVisit({ id: '2', held: false, status: 'pending', crewId: null })]
  expect(weekColumns(schedule(visits), { start: 480, end: 1020 })[0]?.visits).toHaveLength(2)
})

test('a block shows the promise and the plan, the status and the crew', () => {
  const visit = aVisit({ window: { start: '10:00', end: '12:00' }, time: '10:30' })
  expect(arrivalOf(visit)).toBe('10 AM–12 PM, planned 10:30 AM')
  expect(arrivalOf(visit, '24')).toBe('10:00–12:00, planned 10:30')
  expect(unseenOf(visit, 'Main crew')).toBe('60 minutes, Main crew')
  expect(initialsOf('Dana and Luis')).toBe('DL')
})
