import {
  APPOINTMENT_MESSAGES,
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
  hasCome,
} from '#domain/appointments/appointment.ts'
import { mayAnnounce } from '#domain/arrival/arrival.ts'
import { storedLanguageSchema } from '#domain/customers/language-schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { isToBusiness, mailsFor } from '#domain/mails/kinds.ts'
import { pick } from '#domain/objects/pick.ts'
import { actorOf } from '#features/activity/list-activity.ts'
import { readHistory } from '#features/appointments/history.ts'
import { sequenceOf } from '#features/appointments/mails/customer-mails.ts'
import { mayResend } from '#features/appointments/mails/is-current.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { thanksFor } from '#features/feedback/follow-up.ts'
import { papersOf } from '#features/invoices/show-papers.ts'
import { offeredTimes } from '#features/offers/offered.ts'
import { shownPhotos } from '#features/photos/photo-record.ts'
import { timeLeft } from '#features/reply-time/show-answers.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { mailsOf } from '#mail/outbox.ts'
import type { Reader, Stored } from '#store/store.ts'
import { type BookingContext, deskView } from './context.ts'

export type AppointmentDetails = Awaited<ReturnType<typeof showAppointment>>
export type DeskMail = Awaited<ReturnType<typeof deskMail>>

/** Everything about one appointment. Newest events and mails first. */
export async function showAppointment(
  { store, hasMailServer }: Pick<BookingContext, 'store' | 'hasMailServer'>,
  id: string,
  now: Temporal.Instant,
) {
  const stored = await appointments.get(store, id)
  if (!stored) throw new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
  const appointment = deskView(stored, now)
  const [history, mails, minutesLeft, offers, photos, thanks, papers] = await Promise.all([
    readHistory(store, id),
    mailsOf(store, id),
    timeLeft(store, appointment, now),
    offeredTimes(store, id),
    shownPhotos(store, id),
    thanksFor(store, appointment, now),
    papersOf(store, ['appointmentId', id], now),
  ])
  return {
    appointment,
    history,
    mails: await Promise.all(mails.reverse().map((mail) => deskMail(store, mail, stored, now))),
    /** Setting one of these statuses sends the customer a mail. Empty if they can't get any. */
    emailedOn: hasMailServer && appointment.customerEmail !== '' ? emailedStatuses(thanks) : [],
    minutesLeft,
    offers,
    photos,
    papers,
    mayAnnounce: mayAnnounce(appointment, now),
    hasCome: hasCome(appointment, now),
  }
}

function emailedStatuses(thanks: boolean): AppointmentStatus[] {
  return APPOINTMENT_STATUSES.filter(
    (status) => (status === 'completed' && thanks) || mailsFor(status).some((kind) => !isToBusiness(kind)),
  )
}

/** The delivery status of a mail. Its content is loaded when the administrator opens it. */
async function deskMail(reader: Reader, mail: OutboxMail, appointment: Stored, now: Temporal.Instant) {
  const { queuedAt, sentAt, nextAttemptAt } = mail
  return {
    ...pick(mail, ['id', 'kind', 'to', 'state', 'attempts', 'lastError']),
    language: storedLanguageSchema.parse(mail.body.language),
    who: await actorOf(reader, mail.by),
    version: sequenceOf(mail),
    queuedAt: queuedAt.toString(),
    sentAt: sentAt?.toString() ?? null,
    nextAttemptAt: mail.state === 'queued' ? nextAttemptAt.toString() : null,
    mayResend: mayResend(mail, appointment, now),
  }
}
