import { APPOINTMENT_MESSAGES, APPOINTMENT_STATUSES, type AppointmentStatus } from '#domain/appointments/appointment.ts'
import { mayAnnounce } from '#domain/arrival/arrival.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { isToBusiness, type MailKind, mailsFor } from '#domain/mails/kinds.ts'
import type { MailState } from '#domain/mails/words.ts'
import type { OfferedTime } from '#domain/offers/offer.ts'
import type { ShownPhoto } from '#domain/photos/photo.ts'
import { type PastEvent, readHistory } from '#features/appointments/history.ts'
import { sequenceOf } from '#features/appointments/mails/customer-mails.ts'
import { mayResend } from '#features/appointments/mails/is-current.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { thanksFor } from '#features/feedback/follow-up.ts'
import { offeredTimes } from '#features/offers/offered.ts'
import { shownPhotos } from '#features/photos/photo-record.ts'
import { timeLeft } from '#features/reply-time/show-answers.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { mailsOf } from '#mail/outbox.ts'
import type { Stored } from '#store/store.ts'
import { type BookingContext, type DeskAppointment, deskView } from './context.ts'

/** The delivery status of a mail. Its content is loaded when somebody reads it. */
export interface DeskMail {
  id: string
  kind: MailKind
  to: string
  /** The version of the appointment that it reports. */
  version: number
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
  /** Setting one of these statuses sends the customer a mail. Empty if nothing can be sent to them. */
  emailedOn: AppointmentStatus[]
  /** Business minutes left to answer. Null unless it waits for an answer. */
  minutesLeft: number | null
  /** Times the customer can choose from. */
  offers: OfferedTime[]
  /** From both sides, oldest first. */
  photos: ShownPhoto[]
  /** Whether the desk can tell the customer now where the crew is. */
  mayAnnounce: boolean
}

/** Everything about one appointment. Newest events and mails first. */
export async function showAppointment(
  { store, hasMailServer }: Pick<BookingContext, 'store' | 'hasMailServer'>,
  id: string,
  now: Temporal.Instant,
): Promise<AppointmentDetails> {
  const stored = await appointments.get(store, id)
  if (!stored) throw new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
  const appointment = deskView(stored, now)
  const [history, mails, minutesLeft, offers, photos, thanks] = await Promise.all([
    readHistory(store, id),
    mailsOf(store, id),
    timeLeft(store, appointment, now),
    offeredTimes(store, id),
    shownPhotos(store, id),
    thanksFor(store, appointment, now),
  ])
  return {
    appointment,
    history,
    mails: mails.reverse().map((mail) => deskMail(mail, stored, now)),
    emailedOn: hasMailServer && appointment.customerEmail !== '' ? emailedStatuses(thanks) : [],
    minutesLeft,
    offers,
    photos,
    mayAnnounce: mayAnnounce(appointment, now),
  }
}

function emailedStatuses(thanks: boolean): AppointmentStatus[] {
  return APPOINTMENT_STATUSES.filter(
    (status) => (status === 'completed' && thanks) || mailsFor(status).some((kind) => !isToBusiness(kind)),
  )
}

function deskMail(mail: OutboxMail, appointment: Stored, now: Temporal.Instant): DeskMail {
  const { id, kind, to, state, attempts, queuedAt, sentAt, nextAttemptAt, lastError } = mail
  return {
    id,
    kind,
    to,
    version: sequenceOf(mail),
    state,
    attempts,
    queuedAt: queuedAt.toString(),
    sentAt: sentAt?.toString() ?? null,
    nextAttemptAt: state === 'queued' ? nextAttemptAt.toString() : null,
    lastError,
    mayResend: mayResend(mail, appointment, now),
  }
}
