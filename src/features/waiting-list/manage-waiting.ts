import { Refusal } from '#domain/documents/refusal.ts'
import type { EmailReport } from '#domain/mail-server/report.ts'
import { pick } from '#domain/objects/pick.ts'
import type { OfferedTime } from '#domain/offers/offer.ts'
import { today } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { daysBetween } from '#domain/time/date.ts'
import type { WaitingOffer } from '#domain/waiting-list/schema.ts'
import { type WaitingState, wishWords } from '#domain/waiting-list/waiting.ts'
import { WAITING_DESK_WORDS } from '#domain/waiting-list/words.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { deliverMails } from '#features/appointments/mails/appointment-mails.ts'
import { deskTime } from '#features/appointments/slots.ts'
import { offeredTime } from '#features/offers/offered.ts'
import { freeOffer } from '#features/planning/held-visits.ts'
import { type OpenTrade, placeOf, readTrade } from '#features/planning/read-trade.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader, Store, Stored } from '#store/store.ts'
import { endEntry } from './end-offers.ts'
import { type Held, holdFor, offersFor, openWaiting } from './hold-for.ts'
import { WHO_WAITS, waitingList, waitingOf } from './stored-waiting.ts'

const COUNT_AT_MOST = 10_000
const WAITING = { where: { state: 'waiting' satisfies WaitingState } } as const

/** One page of those who wait, the first to join first. */
export async function listWaiting(
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
  now: Temporal.Instant,
) {
  const [trade, found, total] = await Promise.all([
    readTrade(reader),
    waitingList.query(reader, { ...WAITING, orderBy: 'joinedAt', offset, limit }),
    waitingList.count(reader, WAITING, COUNT_AT_MOST),
  ])
  const waiting = await Promise.all(
    found.map(async (stored, index) => ({
      position: offset + index + 1,
      ...present(stored, trade, now),
      offer: shownOffer((await offersFor(reader, stored.id))[0]),
    })),
  )
  return { waiting, total, today: today(now, trade.timeZone) }
}

export type WaitingCustomer = Awaited<ReturnType<typeof listWaiting>>['waiting'][number]

function present(stored: Stored, trade: OpenTrade, now: Temporal.Instant) {
  const waiting = waitingOf(stored)
  const { address, joinedAt } = waiting
  return {
    ...pick(waiting, [...WHO_WAITS, 'id', 'answers', 'urgency', 'lastDate', 'missed']),
    zip: address.zip,
    wishes: wishWords(waiting),
    daysWaiting: daysBetween(businessTime(joinedAt, trade.timeZone).date, today(now, trade.timeZone)),
    isOutside: !placeOf(address.zip, trade).inside,
  }
}

function shownOffer(offer: Stored | undefined): (OfferedTime & { expiresAt: string }) | null {
  return offer ? { ...offeredTime(offer), expiresAt: String(offer.data.expiresAt) } : null
}

/** The desk offers a time by hand. Replaces an earlier offer. */
export async function offerByHand(
  context: BookingContext,
  id: string,
  { preferredDate: instant, outsideRules }: WaitingOffer,
  now: Temporal.Instant,
): Promise<EmailReport> {
  const { store, publicUrl } = context
  const stored = await waitingList.require(store, id, WAITING_DESK_WORDS.notFound)
  const { mails } = await store.transaction(async (tx) => {
    const business = await readBusiness(tx)
    const find: Held['find'] = (reader, asked, trade) => deskTime(reader, asked, outsideRules, trade, now)
    const held = { instant, by: 'administrator', find } as const
    return holdFor(tx, waitingOf(stored), held, { business, publicUrl, now })
  })
  return deliverMails(context, mails)
}

/** Releases the offered times. Sends no notification, because the desk can undo it. */
export async function removeWaiting(store: Store, id: string, now: Temporal.Instant): Promise<void> {
  await store.transaction(async (tx) => {
    const { timeZone } = await readTrade(tx)
    const { waiting, offer } = await openWaiting(tx, id, timeZone)
    if (waiting.state !== 'waiting') throw notFound()
    if (offer) await freeOffer(tx, offer)
    await endEntry(tx, id, 'removed', now)
  })
}

/** Back in its earlier place, without the offered time. */
export async function restoreWaiting(store: Store, id: string): Promise<void> {
  await store.transaction(async (tx) => {
    const stored = await waitingList.get(tx, id)
    if (!stored || waitingOf(stored).state !== 'removed') throw notFound()
    await waitingList.change(tx, id, { state: 'waiting' satisfies WaitingState, endedAt: null })
  })
}

function notFound(): Refusal {
  return new Refusal('not-found', WAITING_DESK_WORDS.notFound)
}
