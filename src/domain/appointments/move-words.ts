// What the desk reads before and after it moves or reassigns a visit.
import { MAIL_NOT_SET_UP } from '#domain/mail-server/report.ts'
import { type AppointmentStatus, STATUS_LABELS } from './appointment.ts'
import { UNDO_MS } from './undo.ts'

export const MOVE_WORDS = {
  open: 'Move',
  title: 'Move appointment',
  anyCrew: 'Any crew',
  offered: 'Free times',
  others: 'Other times',
  chooseOther: 'Choose another time',
  othersHint: 'Visitors can’t book these. You can, after a warning.',
  none: 'No free time on this day.',
  outsideTitle: 'Visitors could not book this time online.',
  unchanged: 'Choose another time or crew.',
  submit: { idle: 'Move', anyway: 'Move anyway', busy: 'Moving...' },
  failed: 'Failed to move the appointment. Please try again.',
  taken: 'This time was just taken. The times below are up to date.',
  undo: 'Undo',
  undone: 'Undone. The appointment is as it was.',
  undoneToldAgain: 'Undone. The email had already left, so the customer got a new one.',
  undoneNotTold: 'Undone. The email had already left, and a new one could not be sent yet.',
  undoTaken: 'Somebody has taken the old time since, so the change stays.',
  undoFailed: 'Failed to undo the change. Please try again.',
} as const

export interface MoveEffect {
  status: AppointmentStatus
  customerName: string
  customerEmail: string
  isOtherTime: boolean
  hasMailServer: boolean
}

/** Statuses whose customer is emailed about another time. */
const TOLD: readonly AppointmentStatus[] = ['pending', 'confirmed']

/** Stands above the button, so that nobody is emailed by surprise. */
export function moveConsequence(effect: MoveEffect): string {
  const { status, customerName, customerEmail, isOtherTime, hasMailServer } = effect
  if (!isOtherTime) return 'The time stays the same, so the customer isn’t emailed.'
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

/** After Undo: whether the customer had to be told a second time. */
export function undoneWords({ email }: MoveReport): string {
  return email === 'none' ? MOVE_WORDS.undone : MOVE_WORDS.undoneToldAgain
}

/** Only what is still ahead is moved. */
export function mayMove(status: AppointmentStatus): boolean {
  return TOLD.includes(status)
}
