import { stopClock } from '#domain/appointments/answer-clock.ts'
import { businessWeek } from '#domain/business/answer-by.ts'
import type { Business } from '#domain/business/schema.ts'
import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import type { EmailReport } from '#domain/mail-server/report.ts'
import { OFFER_HOURS, OFFER_MESSAGES, type OfferedTime, offerExpiry, offerId } from '#domain/offers/offer.ts'
import type { OfferRequest } from '#domain/offers/schema.ts'
import { addBusinessHours } from '#domain/planning/business-hours.ts'
import { instantText } from '#domain/time/date.ts'
import type { Administrator } from '#features/account/person.ts'
import { type BookingContext, type DeskAppointment, deskView } from '#features/appointments/context.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { deliverMails, queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { cancelUnsentMails, isInvited } from '#features/appointments/mails/customer-mails.ts'
import { deskTime } from '#features/appointments/slots.ts'
import { appointmentOf, changeAppointment, offers } from '#features/appointments/stored-appointment.ts'
import { openLocked } from '#features/planning/day-lock.ts'
import { timeFields } from '#features/planning/find-time.ts'
import { holdTime, letGo } from '#features/planning/hold-time.ts'
import { type OpenTrade, readTrade } from '#features/planning/read-trade.ts'
import { jobOfAppointment } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Stored, Transaction } from '#store/store.ts'
import { offeredTimes } from './offered.ts'

export type OfferOutcome =
  | ({ ok: true; offers: OfferedTime[]; version: number } & EmailReport)
  | { ok: false; reason: 'stale'; current: DeskAppointment }

/** Reserves up to three times for the customer to choose from, instead of the requested one. Replaces an earlier offer. */
export async function makeOffer(
  context: BookingContext,
  id: string,
  request: OfferRequest,
  administrator: Administrator,
  now: Temporal.Instant,
): Promise<OfferOutcome> {
  const business = await readBusiness(context.store)
  const saved = await context.store.transaction((tx) =>
    save(tx, context, id, request, { administrator, business, now }),
  )
  if (!saved.ok) return saved
  context.delivery.wake()
  return {
    ok: true,
    offers: saved.offered,
    version: saved.stored.version,
    ...(await deliverMails(context, saved.mails)),
  }
}

type Saved =
  | { ok: true; stored: Stored; offered: OfferedTime[]; mails: string[] }
  | Extract<OfferOutcome, { ok: false }>

async function save(
  tx: Transaction,
  { publicUrl }: BookingContext,
  id: string,
  { times, reason, outsideRules, version }: OfferRequest,
  { administrator, business, now }: { administrator: Administrator; business: Business; now: Temporal.Instant },
): Promise<Saved> {
  const before = await openLocked(tx, id, business.timeZone, times)
  if (version !== undefined && version !== before.version) {
    return { ok: false, reason: 'stale', current: deskView(before, now) }
  }
  const request = appointmentOf(before, now)
  if (request.status !== 'pending') throw new Refusal('conflict', OFFER_MESSAGES.onlyRequests, { code: 'closed' })
  if (times.includes(request.preferredDate)) throw invalidField('times', OFFER_MESSAGES.sameTime)
  const trade = await readTrade(tx)
  // From now on, the requested time and earlier offers are free for others.
  await letGo(tx, before)
  const offeredAt = instantText(now)
  const change = { ...stopClock(request, now), held: false, crewId: null, offeredAt }
  const stored = await changeAppointment(tx, id, change)
  const deadline = addBusinessHours(offeredAt, OFFER_HOURS, businessWeek(business, trade.settings))
  for (const preferredDate of times.toSorted()) {
    await hold(tx, stored, { preferredDate, deadline, outsideRules }, trade, now)
  }
  const offered = await offeredTimes(tx, id)
  const trace = { by: 'administrator', who: administrator.name, status: request.status } as const
  const offeredDates = offered.map(({ preferredDate }) => preferredDate)
  await recordEvent(tx, id, { event: 'offered', ...trace, times: offeredDates })
  if (reason !== '') await recordEvent(tx, id, { event: 'said', ...trace, text: reason })
  await cancelUnsentMails(tx, id)
  const mails = await queueMails(tx, ['offer'], {
    appointment: appointmentOf(stored, now),
    business,
    publicUrl,
    now,
    sequence: stored.version,
    invited: await isInvited(tx, id),
    offers: offered,
    message: reason,
    expiresAt: offerExpiry(deadline, offered.at(-1)?.preferredDate ?? offeredAt),
  })
  return { ok: true, stored, offered, mails }
}

async function hold(
  tx: Transaction,
  request: Stored,
  { preferredDate, deadline, outsideRules }: { preferredDate: string; deadline: string | null; outsideRules: boolean },
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<void> {
  const appointment = appointmentOf(request, now)
  const { zip } = appointment.address
  const asked = { job: jobOfAppointment(appointment), instant: preferredDate, zip }
  const found = await deskTime(tx, asked, outsideRules, trade, now)
  const id = offerId(request.id, preferredDate)
  await offers.set(tx, id, {
    appointmentId: request.id,
    preferredDate,
    // Planned like a request that blocks its time.
    status: 'pending',
    address: { zip },
    expiresAt: offerExpiry(deadline, preferredDate),
    ...timeFields(found),
  })
  await holdTime(tx, id, found)
}
