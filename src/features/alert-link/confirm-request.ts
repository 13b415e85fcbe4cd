import { ALERT_LINK_WORDS } from '#domain/alert-link/alert-link.ts'
import { holdsTime, MAIL_HELD_MS } from '#domain/appointments/appointment.ts'
import { NOT_HELD } from '#domain/appointments/hoarding.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { doneWords, emailedWords } from '#domain/mails/status-report.ts'
import { addressLine } from '#domain/places/zip.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { URGENCY_NEWS } from '#domain/services/question.ts'
import { instantText } from '#domain/time/date.ts'
import { changeStatus } from '#features/appointments/change-status.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { photosOf } from '#features/photos/photo-record.ts'
import { refuseLink } from '#features/security/limits.ts'
import { findRequestLink, issueRequestLink } from '#features/security/one-time-codes.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { findRequest } from './alert-link.ts'

export type ShownRequest = Awaited<ReturnType<typeof shown>>

export interface AlertOutcome {
  request: ShownRequest
  words: string
  /** The token that undoes it, while the customer's mail is delayed. */
  undo: string
}

interface Visit {
  token: string
  address: string
}

/** The request behind a link. Viewing changes nothing, because mail scanners follow links. */
export async function openRequest(context: BookingContext, visit: Visit, now: Temporal.Instant): Promise<ShownRequest> {
  return shown(context, await requestOf(context, visit, now))
}

export async function confirmRequest(
  context: BookingContext,
  visit: Visit,
  now: Temporal.Instant,
): Promise<AlertOutcome> {
  const request = await requestOf(context, visit, now)
  const { id, customerName } = request
  const holder = { link: 'confirm', token: visit.token } as const
  const outcome = await changeStatus(context, { id, status: 'confirmed', undo: true }, holder, now)
  if (!outcome.ok) throw new Refusal('conflict', ALERT_LINK_WORDS.taken, { code: outcome.reason })
  const expiresAt = instantText(now.add({ milliseconds: MAIL_HELD_MS }))
  const undo = await context.store.transaction((tx) =>
    issueRequestLink(tx, 'undo', id, { appointmentId: id, expiresAt }),
  )
  return { request: await shown(context, request), words: doneWords('confirmed', [customerName], outcome), undo }
}

export async function undoConfirmation(
  context: BookingContext,
  token: string,
  now: Temporal.Instant,
): Promise<AlertOutcome> {
  const link = await findRequestLink(context.store, 'undo', token, now)
  if (!link) throw tooLate()
  const change = { id: link.appointmentId, status: 'pending', takesBack: true } as const
  const outcome = await changeStatus(context, change, { link: 'undo', token }, now)
  const stored = await appointments.get(context.store, change.id)
  if (!outcome.ok || !stored) throw tooLate()
  const request = appointmentOf(stored, now)
  const words = outcome.email === 'none' ? ALERT_LINK_WORDS.undone : emailedWords([request.customerName])
  return { request: await shown(context, request), words, undo: '' }
}

function tooLate(): Refusal {
  return new Refusal('conflict', ALERT_LINK_WORDS.tooLate)
}

async function requestOf({ store, limits }: BookingContext, { token, address }: Visit, now: Temporal.Instant) {
  const request = await findRequest(store, token, now)
  return request ?? refuseLink({ store, limits, address }, 'alert-link', ALERT_LINK_WORDS.ended, now)
}

async function shown({ store, hasMailServer }: BookingContext, request: Appointment) {
  const [business, photos] = await Promise.all([readBusiness(store), photosOf(store, request.id)])
  const { id, customerName, customerEmail, customerPhone, serviceName, urgency } = request
  return {
    id,
    customerName,
    serviceName,
    business: business.name,
    when: formatArrival(request, business),
    address: addressLine(request.address),
    phone: customerPhone === '' ? null : { text: formatPhone(customerPhone), href: phoneHref(customerPhone) },
    description: request.description,
    answers: request.answers.map(({ label, answer }) => ({ label, answer })),
    photos: photos.length,
    news: [...(urgency ? [URGENCY_NEWS[urgency]] : []), ...(holdsTime(request) ? [] : [NOT_HELD.untilConfirmed])],
    isEmailed: hasMailServer && customerEmail !== '',
  }
}
