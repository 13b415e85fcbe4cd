// What the desk reads when it has set a status: at once beside Undo, and when the outcome of its mail is known.
import type { EmailOutcome, EmailReport } from '#domain/mail-server/report.ts'
import type { AppointmentStatus } from '../appointments/appointment.ts'
import { statusWords } from '../appointments/status.ts'
import { UNDO_MS } from '../appointments/undo.ts'
import { statusChanged } from './status-report.ts'

/** The buttons that set a status without a question. */
export const TAP_LABELS = { confirmed: 'Confirm', completed: 'Done' } as const

const DONE: Record<AppointmentStatus, string> = {
  pending: 'Set to Pending.',
  confirmed: 'Confirmed.',
  rejected: 'Rejected.',
  completed: 'Done.',
  cancelled: 'Canceled.',
}

type Report = { email: EmailOutcome | 'held'; hasMailServer: boolean }

/** For one customer, or for several requests at once. */
export function doneWords(
  status: AppointmentStatus,
  names: readonly string[],
  { email, hasMailServer }: Report,
): string {
  const [name = '', ...others] = names
  const seconds = `emailed in ${UNDO_MS / 1000} seconds.`
  if (others.length > 0) {
    const done = `${names.length} requests ${status}.`
    return email === 'held' ? `${done} The customers are ${seconds}` : done
  }
  if (email === 'held') return `${DONE[status]} ${name} is ${seconds}`
  return statusChanged(status, { email, hasMailServer }) ?? `${DONE[status]} ${name} isn’t emailed.`
}

/** Null if there is nothing to say about the change itself. A status is null for a move, an edit or a notice of the day. */
export function outcomeWords(
  status: AppointmentStatus | null,
  email: EmailReport['email'],
  isUnsure: boolean,
): string | null {
  if (status === null) {
    if (email === 'failed') return 'The appointment was changed, but failed to send the email to the customer.'
    return isUnsure ? 'The appointment was changed.' : null
  }
  if (email !== 'none') return statusChanged(status, { email, hasMailServer: true })
  return isUnsure ? statusWords(status) : null
}

export function emailedWords(names: readonly string[]): string {
  return `We emailed ${names.join(', ')}.`
}

export const CANCEL_WORDS = {
  question: 'Cancel this appointment?',
  notify: 'Email the customer',
  confirm: 'Cancel Appointment',
  keep: 'Keep Appointment',
} as const
