// Which mails about an appointment are still current. A mail may wait for delivery, or for an administrator to resend
// it, while the appointment changes.

import { normalizedEmail } from '#domain/customers/customer.ts'
import {
  announcesVisit,
  isCourtesy,
  isToBusiness,
  isTurnedOn,
  letsSleep,
  type MailKind,
  rulesOf,
  stillHolds,
} from '#domain/mails/kinds.ts'
import { isQuiet } from '#domain/time/business-time.ts'
import { instantText } from '#domain/time/date.ts'
import { instantFromStored } from '#domain/time/instant.ts'
import { colleagues } from '#features/account/person.ts'
import { confirmUrl } from '#features/alert-link/alert-link.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { issueMailedKey, manageUrl } from '#features/customer-link/manage-key.ts'
import { customerMessages, hasOptedOut, unsubscribeUrl } from '#features/customer-messages/opt-outs.ts'
import { hasGivenFeedback } from '#features/feedback/stored-feedback.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { MailSubject, PublicSite } from '#mail/lease.ts'
import type { OutboxMail } from '#mail/mail.ts'
import type { JsonObject, Reader, Stored } from '#store/store.ts'

/** A deleted appointment needs no more mails, not even to the business. */
export async function isCurrent(reader: Reader, mail: OutboxMail, now: Temporal.Instant): Promise<boolean> {
  if (mail.appointmentId === null) return true
  const stored = await appointments.get(reader, mail.appointmentId)
  if (stored === undefined || !fits(mail, stored, now)) return false
  // The colleague may have left meanwhile.
  if (rulesOf(mail.kind).isInternal) return (await colleagues(reader)).some(({ email }) => email === mail.to)
  return !isCourtesy(mail.kind) || isWelcome(reader, mail, stored.id)
}

/** The owner may have turned such mails off, and the customer may have opted out or answered, since it was queued. */
async function isWelcome(reader: Reader, { kind, to }: OutboxMail, appointmentId: string): Promise<boolean> {
  if (!isTurnedOn(kind, await customerMessages(reader)) || (await hasOptedOut(reader, to))) return false
  return rulesOf(kind).trueUntil !== 'reviewed' || !(await hasGivenFeedback(reader, appointmentId))
}

export function mayResend(mail: OutboxMail, appointment: Stored, now: Temporal.Instant): boolean {
  return mail.state !== 'sending' && fits(mail, appointment, now)
}

/** If mail was set up late, or was away for days, news of yesterday's visit is useless. */
const OLD_NEWS_MS = 24 * 60 * 60_000

/** Checks the status. For the customer also the time and their current address, for reminders whether they are still needed. */
export function fits({ kind, to, body }: OutboxMail, stored: Stored, now: Temporal.Instant): boolean {
  const { status, customerEmail, answeredAt, preferredDate } = appointmentOf(stored, now)
  if (announcesVisit(kind) && now.epochMilliseconds - Date.parse(preferredDate) > OLD_NEWS_MS) return false
  const { trueUntil, isConversation } = rulesOf(kind)
  // A request still expires if the desk only wrote to the customer.
  if (trueUntil === 'answered' || trueUntil === 'expired') {
    const isWaiting = answeredAt === null || trueUntil === 'expired'
    return stillHolds(kind, status) && isWaiting && isOfTime(body, stored)
  }
  if (isToBusiness(kind)) return true
  // The mail contains a link that acts for the customer, so it must not reach an address that was corrected since.
  const isTheirs = normalizedEmail(to) === normalizedEmail(customerEmail)
  if (isConversation) return isTheirs
  // An offer that was withdrawn, or replaced by another one.
  if (trueUntil === 'replaced' && stored.data.offeredAt !== body.writtenAt) return false
  if (trueUntil === 'next-arrival' && !isLatestArrival(kind, body, stored, now)) return false
  if (trueUntil === 'visit' && preferredDate <= instantText(now)) return false
  return isTheirs && stillHolds(kind, status) && isOfTime(body, stored)
}

/** "On my way" is outdated when the crew has arrived or changed its mind, or when the mail was late. */
const ARRIVAL_NEWS_MS = 30 * 60_000

function isLatestArrival(kind: MailKind, { writtenAt }: OutboxMail['body'], { data }: Stored, now: Temporal.Instant) {
  const { arrival } = data
  if (typeof arrival !== 'object' || arrival === null || Array.isArray(arrival)) return false
  const isLatest = arrival.state === kind && arrival.at === writtenAt
  return isLatest && now.epochMilliseconds - Date.parse(String(writtenAt)) <= ARRIVAL_NEWS_MS
}

/** A mail without a time can't contradict one. Imported appointments may have none. */
function isOfTime(body: OutboxMail['body'], { data }: Stored): boolean {
  const time = instantFromStored(data.preferredDate)
  const told = appointmentIn(body)
  return !told || time === null || told.preferredDate === time
}

export function appointmentIn({ appointment }: OutboxMail['body']): JsonObject | undefined {
  return typeof appointment === 'object' && appointment !== null && !Array.isArray(appointment)
    ? appointment
    : undefined
}

/** The checks by delivery right before it sends a mail to or about a customer. */
export function appointmentsInMails(site: PublicSite): MailSubject {
  return {
    isTooLate: async (tx, { kind }, now) =>
      letsSleep(kind) && isQuiet(await customerMessages(tx), (await readBusiness(tx)).timeZone, now),
    isStillTrue: isCurrent,
    secretIn: async (tx, { id, kind, appointmentId }, now) => {
      if (appointmentId === null) return {}
      const { publicUrl } = site
      return {
        ...(rulesOf(kind).confirms && { confirmUrl: await confirmUrl(tx, publicUrl, { id, appointmentId }, now) }),
        ...(rulesOf(kind).hasLink && {
          manageUrl: manageUrl(publicUrl, appointmentId, await issueMailedKey(tx, appointmentId)),
        }),
        ...(isCourtesy(kind) && { unsubscribeUrl: await unsubscribeUrl(tx, publicUrl, appointmentId) }),
      }
    },
  }
}
