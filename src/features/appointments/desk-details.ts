import { APPOINTMENT_MESSAGES, type Appointment } from '#domain/appointment.ts'
import { isToBusiness, type MailState, stillHolds } from '#domain/mail-words.ts'
import { Refusal } from '#domain/refusal.ts'
import type { MailKind, OutboxMail } from '#mail/mail.ts'
import { mailsOf } from '#mail/outbox.ts'
import type { Reader } from '#store/store.ts'
import { type DeskAppointment, deskView } from './desk-view.ts'
import { type PastEvent, readHistory } from './history.ts'
import { APPOINTMENTS } from './stored-appointment.ts'

/** A mail's way so far. What stands in it is the customer's and stays in the outbox. */
export interface DeskMail {
  id: string
  kind: MailKind
  to: string
  state: MailState
  attempts: number
  queuedAt: string
  sentAt: string | null
  nextAttemptAt: string | null
  /** In the mail server's words. */
  lastError: string | null
  mayResend: boolean
}

export interface AppointmentDetails {
  appointment: DeskAppointment
  history: PastEvent[]
  mails: DeskMail[]
}

/** All that the desk knows of one appointment; the newest event and mail first. */
export async function showAppointment(reader: Reader, id: string, now: Temporal.Instant): Promise<AppointmentDetails> {
  const stored = await reader.get(APPOINTMENTS, id)
  if (!stored) throw new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
  const appointment = deskView(stored, now)
  const [history, mails] = await Promise.all([readHistory(reader, id), mailsOf(reader, id)])
  return { appointment, history, mails: mails.reverse().map((mail) => deskMail(mail, appointment)) }
}

function deskMail(mail: OutboxMail, appointment: Appointment): DeskMail {
  const { id, kind, to, state, attempts, queuedAt, sentAt, nextAttemptAt, lastError } = mail
  return {
    id,
    kind,
    to,
    state,
    attempts,
    queuedAt: queuedAt.toString(),
    sentAt: sentAt?.toString() ?? null,
    nextAttemptAt: state === 'queued' ? nextAttemptAt.toString() : null,
    lastError,
    mayResend: mayResend(mail, appointment),
  }
}

/** Only what is still true may be said again: of this status and, to the customer, of this time. */
export function mayResend({ kind, state, body }: OutboxMail, { status, preferredDate }: Appointment): boolean {
  if (state === 'sending' || !stillHolds(kind, status)) return false
  return isToBusiness(kind) || timeIn(body) === preferredDate
}

function timeIn({ appointment }: OutboxMail['body']): unknown {
  if (typeof appointment !== 'object' || appointment === null || Array.isArray(appointment)) return undefined
  return appointment.preferredDate
}
