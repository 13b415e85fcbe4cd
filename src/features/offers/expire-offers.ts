import { startClock } from '#domain/appointments/answer-clock.ts'
import type { Business } from '#domain/business/schema.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { instantText } from '#domain/time/date.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { cancelUnsentMails } from '#features/appointments/mails/customer-mails.ts'
import { appointmentOf, appointments, changeAppointment, offers } from '#features/appointments/stored-appointment.ts'
import { lockDaysOf } from '#features/planning/day-lock.ts'
import { freeOffer, freeOffers, offersOf } from '#features/planning/held-visits.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { eachRow } from '#features/system/each-row.ts'
import type { Site } from '#features/waiting-list/end-offers.ts'
import type { Circumstances } from '#features/waiting-list/stored-waiting.ts'
import type { Data, Transaction } from '#store/store.ts'

const AT_ONCE = 200

/** Releases unused offered times. With the last one, the request expires and both sides are notified. Returns how many. */
export async function expireOffers({ store, publicUrl }: Site, now: Temporal.Instant): Promise<number> {
  const range = { field: 'expiresAt', to: instantText(now) }
  const due = await offers.query(store, { range, orderBy: 'expiresAt', limit: AT_ONCE })
  // waiting/end-offers.ts ends times reserved for the waiting list.
  const requests = due.flatMap(({ data }) => (typeof data.appointmentId === 'string' ? [data.appointmentId] : []))
  const expireOne = (id: string) => store.transaction((tx) => expire(tx, id, publicUrl, now))
  await eachRow(appointments, new Set(requests), expireOne)
  return requests.length
}

async function expire(tx: Transaction, id: string, publicUrl: string, now: Temporal.Instant): Promise<void> {
  const business = await readBusiness(tx)
  await lockDaysOf(tx, [id], business.timeZone)
  const stored = await appointments.get(tx, id)
  const offered = await offersOf(tx, id)
  const isOver = ({ data }: (typeof offered)[number]) => String(data.expiresAt) <= instantText(now)
  // The customer, or another instance, was faster.
  if (!offered.some(isOver)) return
  for (const offer of offered.filter(isOver)) await freeOffer(tx, offer)
  if (stored && offered.every(isOver)) await closeRequest(tx, id, { business, publicUrl, now })
}

async function closeRequest(tx: Transaction, id: string, context: Circumstances): Promise<void> {
  const stored = await changeAppointment(tx, id, { status: 'cancelled', nextStepAt: null, offeredAt: null })
  await recordEvent(tx, id, { event: 'expired', by: 'site', status: 'cancelled', was: 'pending', from: 'offers' })
  await cancelUnsentMails(tx, id)
  const appointment = appointmentOf(stored, context.now)
  await queueMails(tx, ['offer-expired', 'offer-expired-notice'], { ...context, appointment, sequence: stored.version })
}

/** Releases offers that no longer fit a changed request. Returns the fields of one that waits again. */
export async function takeBackOffers(
  tx: Transaction,
  request: { id: string; preferredDate: string },
  business: Business,
  scheduling: SchedulingSettings,
  now: Temporal.Instant,
): Promise<Data | undefined> {
  if ((await offersOf(tx, request.id)).length === 0) return undefined
  await freeOffers(tx, request.id)
  return { ...startClock(request, business, scheduling, now), offeredAt: null }
}
