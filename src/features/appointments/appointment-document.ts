import { clockAfter, resumeClock } from '#domain/appointments/answer-clock.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { invalidField } from '#domain/documents/refusal.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { canonicalInstant, isWholeMinute } from '#domain/time/instant.ts'
import { notifyNewAddress, notifyOfChange } from '#features/appointments/mails/notify-customer.ts'
import { endLinks, isReaddressed } from '#features/customer-link/manage-key.ts'
import { followCustomer } from '#features/customers/follow-customer.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import { customerIdOf } from '#features/customers/stored-customer.ts'
import { takeBackOffers } from '#features/offers/expire-offers.ts'
import { lockDaysOf } from '#features/planning/day-lock.ts'
import { letGo } from '#features/planning/hold-time.ts'
import { retime } from '#features/planning/retime.ts'
import { noteErasure } from '#features/privacy/note-erasure.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { findService } from '#features/services/read-services.ts'
import type { JsonObject, Transaction } from '#store/store.ts'
import type { Deleted, ReadContext, Written } from '../documents/policy-shape.ts'
import { forgetAppointments } from '../privacy/forget-appointments.ts'
import { recordEvent } from './history.ts'
import { appointmentOf, changeAppointment, keepRealCustomer } from './stored-appointment.ts'

/** Locks the service, the days and then the document, like every change of a time. */
export async function lockDaysFirst(tx: Transaction, id: string, sent: JsonObject, { business }: ReadContext) {
  const wanted = typeof sent.preferredDate === 'string' ? canonicalInstant(sent.preferredDate) : null
  if (typeof sent.serviceType === 'string' && isSlug(sent.serviceType)) await findService(tx, sent.serviceType)
  await lockDaysOf(tx, [id], business.timeZone, [wanted ?? undefined])
}

/** An appointment written as a document has the same effects as one changed at the desk. */
export async function keepInStep(tx: Transaction, { before, after, actor, context, siteUrl }: Written): Promise<void> {
  const { now, business } = context
  const was = before && appointmentOf(before, now)
  const is = appointmentOf(after, now)
  const isMoved = is.preferredDate !== was?.preferredDate
  if (isMoved && !isWholeMinute(is.preferredDate)) throw invalidField('preferredDate', BOOKING_WORDS.en.wholeMinute)
  const scheduling = await readScheduling(tx)
  const waitsOn = was?.status === 'pending' && is.status === 'pending'
  const isOtherVisit = isMoved || is.serviceType !== was?.serviceType
  const waits = waitsOn && isOtherVisit ? await takeBackOffers(tx, is, business, scheduling, now) : undefined
  const real = await keepRealCustomer(tx, before, await retime(tx, before, after, now))
  const timed = await followCustomer(tx, before, real)
  const resumes = waitsOn && isMoved && is.answeredAt === null
  const clock =
    waits ?? (resumes ? resumeClock(is, business, scheduling, now) : clockAfter(was, is, business, scheduling, now))
  const kept = Object.keys(clock).length > 0 ? await changeAppointment(tx, timed.id, clock) : timed
  const who = actor.administrator.name
  const circumstances = { business, publicUrl: siteUrl, now }
  if (was && isReaddressed(was, is)) await endLinks(tx, was, is, who)
  if (isMoved || is.status !== was?.status) {
    await leaveTrace(tx, was, is, who)
    await notifyOfChange(tx, kept, circumstances)
  } else if (isReaddressed(was, is)) await notifyNewAddress(tx, kept, circumstances)
}

export async function forgetDeleted(tx: Transaction, { before, context }: Deleted): Promise<void> {
  await noteErasure(tx, { appointments: [before] }, context.now)
  await letGo(tx, before)
  await forgetAppointments(tx, [before.id])
  await refreshCustomers(tx, [customerIdOf(before)])
}

async function leaveTrace(
  tx: Transaction,
  was: Appointment | undefined,
  { id, status, preferredDate }: Appointment,
  who: string,
): Promise<void> {
  const trace = { by: 'administrator', who, status } as const
  if (!was) {
    await recordEvent(tx, id, { ...trace, event: 'created' })
    return
  }
  const { status: before, preferredDate: from } = was
  if (from !== preferredDate)
    await recordEvent(tx, id, { ...trace, event: 'moved', was: before, from, to: preferredDate })
  if (status !== before) await recordEvent(tx, id, { ...trace, event: 'status', was: before })
}
