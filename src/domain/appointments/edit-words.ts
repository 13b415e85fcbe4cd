// The words of the form in which the desk corrects an appointment.
import { type EmailReport, MAIL_NOT_SET_UP } from '#domain/mail-server/report.ts'
import { UNDO_MS } from './undo.ts'

export const EDIT_WORDS = {
  open: 'Edit',
  title: 'Edit appointment',
  submit: { idle: 'Save', anyway: 'Save anyway', busy: 'Saving...' },
  failed: 'Failed to save appointment',
  emailHint: 'A new address gets the customer’s link. The old link ends.',
  takenTitle: 'There is no room for this at the present time.',
  taken: 'Choose another time below. Everything you typed is kept.',
  serviceTold: 'The customer is emailed about the new service.',
} as const

export const EDIT_LABELS = {
  crewId: 'Crew',
  street: 'Street',
  unit: 'Unit',
  city: 'City',
  zip: 'ZIP code',
  access: 'Gate code or parking',
} as const

export function editSaved(
  { email, hasMailServer }: { email: EmailReport['email'] | 'held'; hasMailServer: boolean },
  isTold: boolean,
): string {
  const saved = 'Appointment saved'
  if (email === 'held') return `${saved}. The customer is emailed in ${UNDO_MS / 1000} seconds.`
  if (!isTold) return `${saved}.`
  if (!hasMailServer) return `${saved}. ${MAIL_NOT_SET_UP}`
  if (email === 'sent') return `${saved}, and the customer was emailed.`
  if (email === 'failed') return `${saved}, but the email could not be sent yet. It stays queued.`
  return `${saved}. No email was sent.`
}
