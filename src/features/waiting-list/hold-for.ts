import { businessWeek } from '#domain/business/answer-by.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { OFFER_HOURS, type OfferedTime, offerExpiry, offerId } from '#domain/offers/offer.ts'
import { addBusinessHours, type BusinessWeek } from '#domain/planning/business-hours.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { instantText } from '#domain/time/date.ts'
import type { Waiting } from '#domain/waiting-list/schema.ts'
import { HOLD_HOURS } from '#domain/waiting-list/waiting.ts'
import { WAITING_DESK_WORDS } from '#domain/waiting-list/words.ts'
import { offers } from '#features/appointments/stored-appointment.ts'
import { offeredTime } from '#features/offers/offered.ts'
import { datesOf, lockDays } from '#features/planning/day-lock.ts'
import { type AskedTime, type FoundTime, timeFields } from '#features/planning/find-time.ts'
import { freeOffer, heldVisit } from '#features/planning/held-visits.ts'
import { holdTime } from '#features/planning/hold-time.ts'
import { type OpenTrade, readTrade } from '#features/planning/read-trade.ts'
import { jobOf, requireService } from '#features/services/read-services.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { mailsOf } from '#mail/outbox.ts'
import { isStorableName } from '#store/storable-text.ts'
import type { Data, Reader, Stored, Transaction } from '#store/store.ts'
import { type Circumstances, queueWaitingMails, waitingList, waitingOf } from './stored-waiting.ts'

/** At most one, because a new offer replaces the last one. */
export async function offersFor(reader: Reader, waitingId: string): Promise<Stored[]> {
  return offers.query(reader, { where: { waitingId }, orderBy: 'waitingId' })
}

/** The entry with its offer, locked: first the day of the offer and those of `instants`, then the entry. */
export async function openWaiting(tx: Transaction, id: string, timeZone: string, instants: readonly string[] = []) {
  if (!isStorableName(id)) throw gone()
  const dates = new Set(instants.map((instant) => businessTime(instant, timeZone).date))
  for (const date of await datesOffered(tx, id, timeZone)) dates.add(date)
  await lockDays(tx, dates)
  const stored = await waitingList.get(tx, id)
  const isElsewhere = (await datesOffered(tx, id, timeZone)).some((date) => !dates.has(date))
  if (!stored || isElsewhere) throw gone()
  return { waiting: waitingOf(stored), offer: (await offersFor(tx, id))[0] }
}

function gone(): Refusal {
  return new Refusal('conflict', WAITING_DESK_WORDS.notFound, { code: 'waiting-gone' })
}

async function datesOffered(reader: Reader, id: string, timeZone: string): Promise<string[]> {
  return (await offersFor(reader, id)).flatMap((offer) => {
    const visit = heldVisit(offer)
    return visit ? datesOf(visit, timeZone) : []
  })
}

export interface Held {
  instant: string
  by: 'site' | 'administrator'
  find(tx: Transaction, asked: AskedTime, trade: OpenTrade): Promise<FoundTime>
}

/** Reserves one time for a customer on the waiting list and writes to them. Returns the ids of the mails. */
export async function holdFor(
  tx: Transaction,
  entry: Pick<Waiting, 'id' | 'serviceType'>,
  { instant, by, find }: Held,
  context: Circumstances,
): Promise<{ mails: string[]; offer: OfferedTime }> {
  const service = await requireService(tx, entry.serviceType)
  const trade = await readTrade(tx)
  const { waiting, offer: earlier } = await openWaiting(tx, entry.id, trade.timeZone, [instant])
  const isFree = waiting.state === 'waiting' && waiting.serviceType === entry.serviceType
  // The site waits for an answer. The desk replaces an offer.
  if (!isFree || (earlier && by !== 'administrator')) {
    throw gone()
  }
  // Sent again because the response was lost. The time is reserved, and its mail is on its way.
  const isSame = earlier?.id === offerId(waiting.id, instant) && earlier.data.by === by
  if (isSame && String(earlier.data.expiresAt) > instantText(context.now)) {
    return { offer: offeredTime(earlier), mails: (await offerMails(tx, waiting)).map(({ id }) => id) }
  }
  if (earlier) await freeOffer(tx, earlier)
  const { zip } = waiting.address
  const found = await find(tx, { job: jobOf(service, waiting.answers), instant, zip }, trade)
  const offeredAt = instantText(context.now)
  const expiresAt = answerEnd(offeredAt, { by, preferredDate: instant }, businessWeek(context.business, trade.settings))
  const id = offerId(waiting.id, instant)
  const { window, ...time } = timeFields(found)
  await offers.set(tx, id, {
    waitingId: waiting.id,
    by,
    preferredDate: instant,
    // Planned like a request that blocks its time.
    status: 'pending',
    address: { zip },
    expiresAt,
    window,
    ...time,
  })
  await holdTime(tx, id, found)
  await waitingList.change(tx, waiting.id, { offeredAt })
  const offer = { id, preferredDate: instant, window }
  return { offer, mails: await queueWaitingMails(tx, ['waiting-offer'], waiting, context, { offer, expiresAt }) }
}

/** How long a customer who hears of the offer at `from` may think about it. */
export function answerEnd(from: string, { by, preferredDate }: Data, week: BusinessWeek): string {
  const hours = by === 'administrator' ? OFFER_HOURS : HOLD_HOURS
  return offerExpiry(addBusinessHours(from, hours, week), String(preferredDate))
}

/** About the current offer, oldest first. */
export async function offerMails(reader: Reader, { id, offeredAt }: Waiting): Promise<OutboxMail[]> {
  const mails = await mailsOf(reader, id)
  return mails.filter(({ kind, body }) => kind === 'waiting-offer' && body.writtenAt === offeredAt)
}
