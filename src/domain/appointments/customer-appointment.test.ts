import { expect, test } from 'vitest'
import { APPOINTMENT_STATUSES } from './appointment.ts'
import { moveNeedsConfirmation } from './customer-appointment.ts'

test('moving undoes a confirmation only if there is one', () => {
  expect(APPOINTMENT_STATUSES.filter(moveNeedsConfirmation)).toEqual(['confirmed'])
})
