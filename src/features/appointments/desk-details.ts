import { APPOINTMENT_MESSAGES } from '#domain/appointment.ts'
import type { MailKind, MailState } from '#domain/mail-words.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { mailsOf } from '#mail/outbox.ts'
import type { Reader, Stored } from '#store/store.ts'
import { type DeskAppointment, deskView } from './desk-view.ts'
import { type PastEvent, readHistory } from './history.ts'
import { mayResend } from './still-true.ts'
import { APPOINTMENTS } from './stored-appointment.ts'

/** A mail's way so far. What stands in it is asked for when it is read. */
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
  const [history, mails] = await Promise.all([readHistory(reader, id), mailsOf(reader, id)])
  return {
    appointment: deskView(stored, now),
    history,
    mails: mails.reverse().map((mail) => deskMail(mail, stored, now)),
  }
}

function deskMail(mail: OutboxMail, appointment: Stored, now: Temporal.Instant): DeskMail {
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
    mayResend: mayResend(mail, appointment, now),
  }
}
