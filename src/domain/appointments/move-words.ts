// What the desk reads before and after it moves or reassigns a visit.

import { type EmailReport, MAIL_NOT_SET_UP } from '#domain/mail-server/report.ts'
import { counted } from '#domain/text/text.ts'
import { type AppointmentStatus, MOVE_LABEL, STATUS_LABELS, UNDO_MS } from './appointment.ts'

export const MOVE_WORDS = {
  open: MOVE_LABEL,
  title: 'Move appointment',
  anyCrew: 'Any crew',
  offered: 'Free times',
  others: 'Other times',
  chooseOther: 'Choose a time',
  othersHint: 'Outside your hours, or with something in the way. You can still use these times.',
  none: 'No free time on this day.',
  question: 'Move it anyway?',
  notMoved: 'Not moved.',
  submit: { idle: 'Move', anyway: 'Move anyway', busy: 'Moving...' },
  failed: 'Failed to move the appointment. Please try again.',
  undo: 'Undo',
  undone: 'Undone. The appointment is as it was.',
  undoneToldAgain: 'Undone. The email had already left, so the customer got a new one.',
  undoneNotTold: 'Undone. The email had already left, and a new one could not be sent yet.',
  undoTaken: 'The old time has been booked since, so the change stays.',
  undoFailed: 'Failed to undo the change. Please try again.',
} as const

export interface MoveEffect {
  status: AppointmentStatus
  customerName: string
  customerEmail: string
  hasMailServer: boolean
}

/** Statuses whose customer is emailed about another time. */
const TOLD: readonly AppointmentStatus[] = ['pending', 'confirmed']

/** Appears above the times, so that a change emails no customer by surprise. */
export function moveConsequence(effect: MoveEffect): string {
  const { status, customerName, customerEmail, hasMailServer } = effect
  if (!TOLD.includes(status))
    return `The customer isn’t emailed: this appointment is ${STATUS_LABELS[status].toLowerCase()}.`
  if (customerEmail === '') return `${customerName} has no email address. Please call about the new time.`
  if (!hasMailServer) return 'Mail is not set up, so nothing is sent now. Please call about the new time.'
  return `${customerName} gets one email with the new time, ${UNDO_MS / 1000} seconds after you move it.`
}

type MoveReport = { email: string; hasMailServer: boolean }

/** `what` is "Moved to Tuesday at 10:00 AM" or "Now with Crew B". */
export function movedWords(what: string, { email, hasMailServer }: MoveReport, isOtherTime: boolean): string {
  if (!isOtherTime) return `${what}.`
  if (!hasMailServer) return `${what}. ${MAIL_NOT_SET_UP}`
  return email === 'held'
    ? `${what}. The customer is emailed in ${UNDO_MS / 1000} seconds.`
    : `${what}. The customer isn’t emailed.`
}

/** After Undo: whether the customer needed a second email. */
export function undoneWords({ email }: MoveReport): string {
  return email === 'none' ? MOVE_WORDS.undone : MOVE_WORDS.undoneToldAgain
}

/** A drop inside the window that the customer was promised. */
export function sameWindow(promise: string): string {
  return `${MOVE_WORDS.notMoved} The customer was promised ${promise}, and this is in that window.`
}

export function offerLost({ customerName }: { customerName: string }): string {
  return `You offered ${customerName} other times and are holding them. Moving the request takes the offer back.`
}

/** Only visits that are still ahead can move. */
export function mayMove(status: AppointmentStatus): boolean {
  return TOLD.includes(status)
}

export const BULK_WORDS = {
  one: 'Select',
  confirm: { idle: 'Confirm', busy: 'Confirming...' },
  reject: { idle: 'Reject…' },
} as const

export function selectedWords(count: number): string {
  return `${counted(count, 'request')} selected`
}

/** Appears above the button. `mails`: who gets an email. */
export function bulkRejectConsequence(count: number, mails: string): string {
  const times = count === 1 ? 'Its time is' : 'Their times are'
  return `${times} free again. ${mails} You can undo this for ${UNDO_MS / 1000} seconds.`
}

export function bulkFailed(failed: number, status: AppointmentStatus): string {
  return `${counted(failed, 'request')} could not be ${status}.`
}

export const EDIT_WORDS = {
  title: 'Edit appointment',
  submit: { idle: 'Save', anyway: 'Save anyway', busy: 'Saving...' },
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

export const REJECT_WORDS = {
  title: 'Can’t make it',
  reasonHint: 'The customer sees exactly this text.',
  submit: { idle: 'Reject', busy: 'Rejecting...' },
} as const

export function rejectConsequence({ customerName, willEmail }: { customerName: string; willEmail: boolean }): string {
  if (!willEmail) return `This frees the time. ${customerName} won’t be emailed, so please call.`
  return `This frees the time, and ${customerName} gets one email. You can undo this for ${UNDO_MS / 1000} seconds.`
}
