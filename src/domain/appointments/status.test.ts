import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EmailOutcome } from '#domain/mail-server/report.ts'
import { statusChanged, statusSaved, statusSavedWithoutEmail } from '#domain/mails/status-report.ts'
import { APPOINTMENT_STATUSES, type AppointmentStatus, STATUS_LABELS } from './appointment.ts'
import { customerMayChange } from './customer-appointment.ts'
import { asksToCancel, canChangeStatus, needsConfirmation, statusPrompt } from './status.ts'

const aStatus = fc.constantFrom(...APPOINTMENT_STATUSES)

test('the admin may set any status from any other, except the current one', () => {
  fc.assert(
    fc.property(aStatus, aStatus, (from, to) => {
      expect(canChangeStatus(from, to)).toBe(from !== to)
    }),
  )
})

test('changing a confirmed or rejected appointment asks first, and names both statuses', () => {
  fc.assert(
    fc.property(aStatus, aStatus, (from, to) => {
      const prompt = statusPrompt(from, to, { willEmail: true })
      expect(prompt !== null).toBe(from === 'confirmed' || from === 'rejected')
      expect(prompt !== null).toBe(needsConfirmation(from))
      if (prompt) expect(prompt.question).toContain(`already ${from}.`)
      if (prompt) expect(prompt.question).toContain(`"${STATUS_LABELS[to]}"`)
    }),
  )
})

test('canceling asks only while the appointment is still ahead', () => {
  expect(APPOINTMENT_STATUSES.filter((from) => asksToCancel(from, 'cancelled'))).toEqual(['pending', 'confirmed'])
  expect(APPOINTMENT_STATUSES.filter((to) => asksToCancel('confirmed', to))).toEqual(['cancelled'])
})

test('the question uses the exact words', () => {
  const question = 'This appointment was already confirmed. Are you sure you want to change it to "Rejected"?'
  expect(statusPrompt('confirmed', 'rejected', { willEmail: true })).toEqual({
    question,
    consequence: 'The customer will receive a new email notification.',
  })
  expect(statusPrompt('confirmed', 'rejected', { willEmail: false })).toEqual({
    question,
    consequence: 'The customer will not be emailed.',
  })
})

test('the desk sees the result of the change and of its mail', () => {
  expect(statusSaved('confirmed')).toBe('Appointment confirmed and confirmation email sent to customer.')
  expect(statusSaved('rejected')).toBe('Appointment rejected and notification email sent to customer.')
  expect(statusSaved('completed')).toBeNull()
  expect(statusSavedWithoutEmail('confirmed')).toBe(
    'Appointment status updated to confirmed, but failed to send confirmation email to customer.',
  )
  expect(statusSavedWithoutEmail('rejected')).toBe(
    'Appointment status updated to rejected, but failed to send rejection email to customer.',
  )
})

test('the desk never sees a note about an email that wasn’t sent', () => {
  const changed = (status: AppointmentStatus, email: EmailOutcome) =>
    statusChanged(status, { email, hasMailServer: true })
  expect(changed('confirmed', 'sent')).toBe(statusSaved('confirmed'))
  expect(changed('confirmed', 'none')).toBe('Appointment confirmed. The customer has no email address.')
  expect(changed('pending', 'failed')).toBe(
    'Appointment status updated to pending, but failed to send notification email to customer.',
  )
  expect(changed('completed', 'none')).toBeNull()
  expect(changed('confirmed', 'taken-back')).toBe(
    'Appointment status updated to confirmed, but its email was canceled before it was sent.',
  )
})

test.each<[AppointmentStatus, string | null]>([
  ['confirmed', 'Appointment confirmed. No email was sent: mail is not set up.'],
  ['rejected', 'Appointment rejected. No email was sent: mail is not set up.'],
  ['pending', 'Appointment status updated to pending. No email was sent: mail is not set up.'],
  ['completed', null],
  ['cancelled', null],
])('without a mail server, after a change to %s the desk reads %j', (status, words) => {
  expect(statusChanged(status, { email: 'none', hasMailServer: false })).toBe(words)
})

test('a customer can change a pending or confirmed request that is still ahead', () => {
  const now = Temporal.Instant.from('2026-03-05T15:00:00Z')
  const may = (status: AppointmentStatus) => customerMayChange(status, '2026-03-06T15:00:00.000Z', now)
  expect(APPOINTMENT_STATUSES.filter(may)).toEqual(['pending', 'confirmed'])
  expect(customerMayChange('confirmed', '2026-03-05T14:00:00.000Z', now)).toBe(false)
})
