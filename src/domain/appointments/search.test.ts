import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAppointmentSearch } from './search.ts'

/** A Monday. */
const TODAY = '2026-11-16'

test.each([
  ['confirmed', { text: '', status: 'confirmed' }],
  ['Canceled', { text: '', status: 'cancelled' }],
  ['Jane pending', { text: 'Jane', status: 'pending' }],
  ['jane alvarez', { text: 'jane alvarez' }],
  ['(813) 555-0142', { text: '(813) 555-0142' }],
  ['confirmed rejected', { text: 'rejected', status: 'confirmed' }],
])('"%s" is read as %j', (typed, read) => {
  expect(readAppointmentSearch(typed, TODAY).at(-1)).toEqual(read)
})

test.each([
  ['Nov 18', '2026-11-18', '2026-11-18'],
  ['november 18th', '2026-11-18', '2026-11-18'],
  ['18 Nov 2025', '2025-11-18', '2025-11-18'],
  ['Nov 18, 2026', '2026-11-18', '2026-11-18'],
  ['11/18', '2026-11-18', '2026-11-18'],
  ['11/18/25', '2025-11-18', '2025-11-18'],
  ['2026-11-18', '2026-11-18', '2026-11-18'],
  ['Jan 5', '2027-01-05', '2027-01-05'],
  ['Oct 20', '2026-10-20', '2026-10-20'],
  ['tuesday', '2026-11-17', '2026-11-17'],
  ['Monday', '2026-11-16', '2026-11-16'],
  ['tomorrow', '2026-11-17', '2026-11-17'],
  ['yesterday', '2026-11-15', '2026-11-15'],
  ['December', '2026-12-01', '2026-12-31'],
  ['june 2026', '2026-06-01', '2026-06-30'],
  ['May 5', '2027-05-05', '2027-05-05'],
])('"%s" is from %s to %s', (typed, from, to) => {
  expect(readAppointmentSearch(typed, TODAY).at(-1)).toEqual({ text: '', days: { from, to } })
})

test.each(['May', 'April', 'Augustus', 'Nov', 'Mar', 'Feb 30', '13/40', '18', 'Mondale', 'March4'])(
  '"%s" stays text: it may be a name',
  (typed) => {
    expect(readAppointmentSearch(typed, TODAY)).toEqual([{ text: typed }])
  },
)

test('a name, a status and a day go together', () => {
  expect(readAppointmentSearch('Alvarez confirmed nov 18 repair', TODAY).at(-1)).toEqual({
    text: 'Alvarez repair',
    status: 'confirmed',
    days: { from: '2026-11-18', to: '2026-11-18' },
  })
})

test('every word about a status or a day may also be a name', () => {
  const days = { from: '2026-11-16', to: '2026-11-16' }
  expect(readAppointmentSearch('Monday pending', TODAY)).toEqual([
    { text: 'Monday pending' },
    { text: 'pending', days },
    { text: 'Monday', status: 'pending' },
    { text: '', status: 'pending', days },
  ])
})

test('any text can be parsed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      expect(readAppointmentSearch(typed, TODAY).length).toBeGreaterThan(0)
    }),
  )
})
