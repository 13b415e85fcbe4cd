import { expect, test } from 'vitest'
import { APPOINTMENT_STATUSES } from './appointment.ts'
import { belongsInCalendar, moveNeedsConfirmation } from './customer-appointment.ts'

test('only a confirmed appointment loses its confirmation by moving', () => {
  expect(APPOINTMENT_STATUSES.filter(moveNeedsConfirmation)).toEqual(['confirmed'])
})

test('a rejected or cancelled appointment does not go into the calendar', () => {
  expect(APPOINTMENT_STATUSES.filter(belongsInCalendar)).toEqual(['pending', 'confirmed', 'completed'])
})
