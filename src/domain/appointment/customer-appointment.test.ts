import { expect, test } from 'vitest'
import { APPOINTMENT_STATUSES } from './appointment.ts'
import { belongsInCalendar, moveNeedsConfirmation } from './customer-appointment.ts'

test('moving undoes a confirmation only if there is one', () => {
  expect(APPOINTMENT_STATUSES.filter(moveNeedsConfirmation)).toEqual(['confirmed'])
})

test('a rejected or cancelled appointment, or a request without a time, does not go into the calendar', () => {
  const belongs = (held: boolean) => APPOINTMENT_STATUSES.filter((status) => belongsInCalendar({ status, held }))
  expect(belongs(true)).toEqual(['pending', 'confirmed', 'completed'])
  expect(belongs(false)).toEqual(['confirmed', 'completed'])
})
