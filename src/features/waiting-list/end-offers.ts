// Unused times that were reserved for the waiting list, and waits that are over.

import { businessWeek } from '#domain/business/answer-by.ts'
import type { BusinessWeek } from '#domain/planning/business-hours.ts'
import { today } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { instantText } from '#domain/time/date.ts'
import type { Waiting } from '#domain/waiting-list/schema.ts'
import { KEPT_DAYS, MOST_MISSED, type WaitingState } from '#domain/waiting-list/waiting.ts'
import { offers } from '#features/appointments/stored-appointment.ts'
import { withdrawKeys } from '#features/customer-link/manage-key.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import { customerIdOf } from '#features/customers/stored-customer.ts'
import { forgetAnswers } from '#features/forms/idempotency.ts'
import { offeredTime } from '#features/offers/offered.ts'
import { datesOf, lockDays } from '#features/planning/day-lock.ts'
import { freeOffer, heldVisit } from '#features/planning/held-visits.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { type BadRows, eachRow } from '#features/system/each-row.ts'
import { outbox, rewrite } from '#mail/outbox.ts'
import type { Data, Store, Stored, Transaction } from '#store/store.ts'
import { answerEnd, offerMails, offersFor, openWaiting } from './hold-for.ts'
import { aboutWaiting, type Circumstances, queueWaitingMails, waitingList } from './stored-waiting.ts'

const AT_ONCE = 200

export interface Site {
  store: Store
  publicUrl: string
}

interface MailingSite extends Site {
  hasMailServer: boolean
}

/** Releases times that were not taken by their deadline, and ends waits past their last date. Returns how many. */
export async function endWaits(site: MailingSite, now: Temporal.Instant): Promise<number> {
  const { timeZone } = await readBusiness(site.store)
  const late = await offers.query(site.store, {
    range: { field: 'expiresAt', to: instantText(now) },
    orderBy: 'expiresAt',
    limit: AT_ONCE,
  })
  const over = await waitingList.query(site.store, {
    where: { state: 'waiting' satisfies WaitingState },
    range: { field: 'lastDate', before: today(now, timeZone) },
    orderBy: 'lastDate',
    limit: AT_ONCE,
  })
  const missed = late.flatMap(({ data }) => (typeof data.waitingId === 'string' ? [data.waitingId] : []))
  const ids = new Set([...missed, ...over.map(({ id }) => id)])
  await eachRow(waitingList, ids, (id) => endOne(site, id, now))
  return ids.size
}

function endOne({ store, publicUrl, hasMailServer }: MailingSite, id: string, now: Temporal.Instant): Promise<void> {
  return store.transaction(async (tx) => {
    const business = await readBusiness(tx)
    // A booking reads the settings, then locks its day.
    const { settings } = await readTrade(tx)
    const { waiting, offer } = await openWaiting(tx, id, business.timeZone)
    const context = { business, publicUrl, now }
    if (waiting.state !== 'waiting') return
    if (offer)
      return endOffer(tx, waiting, offer, { ...context, hasMailServer, week: businessWeek(business, settings) })
    if (waiting.lastDate < today(now, business.timeZone)) await endWait(tx, waiting, context)
  })
}

/** Only a customer who had as long as promised to answer their mail has missed the offer. */
async function endOffer(
  tx: Transaction,
  waiting: Waiting,
  offer: Stored,
  { hasMailServer, week, ...context }: Circumstances & { hasMailServer: boolean; week: BusinessWeek },
): Promise<void> {
  const now = instantText(context.now)
  if (String(offer.data.expiresAt) > now) return
  const mails = await offerMails(tx, waiting)
  const sentAt = mails.find((mail) => mail.sentAt !== null)?.sentAt
  // Without a mail server, its mail would keep the time from everyone else.
  const onItsWay =
    hasMailServer && !sentAt ? mails.filter(({ state }) => state === 'queued' || state === 'sending') : []
  if (!sentAt && onItsWay.length === 0) return missOffer(tx, waiting, offer, context)
  const expiresAt = answerEnd(sentAt ? instantText(sentAt) : now, offer.data, week)
  if (expiresAt > now) {
    await offers.change(tx, offer.id, { expiresAt })
    for (const mail of onItsWay) if (mail.state === 'queued') await rewrite(tx, mail, { expiresAt })
  } else if (sentAt) {
    await missOffer(tx, waiting, offer, context)
  } else {
    await freeOffer(tx, offer)
    await waitingList.change(tx, waiting.id, { offeredAt: null })
  }
}

async function missOffer(tx: Transaction, waiting: Waiting, offer: Stored, context: Circumstances): Promise<void> {
  const time = offeredTime(offer)
  await passOver(tx, waiting, offer, { missed: waiting.missed + 1 }, context)
  if (waiting.missed + 1 < MOST_MISSED)
    await queueWaitingMails(tx, ['waiting-missed'], waiting, context, { offer: time })
  else await endWait(tx, waiting, context)
}

/** The customer keeps their place, but the next offer is for another date. This one goes to the next person. */
export async function passOver(
  tx: Transaction,
  waiting: Waiting,
  offer: Stored,
  change: Data,
  { business }: Pick<Circumstances, 'business'>,
): Promise<void> {
  await freeOffer(tx, offer)
  const { date } = businessTime(offeredTime(offer).preferredDate, business.timeZone)
  await waitingList.change(tx, waiting.id, {
    ...change,
    offeredAt: null,
    passed: [...new Set([...waiting.passed, date])],
  })
}

async function endWait(tx: Transaction, waiting: Waiting, context: Circumstances): Promise<void> {
  const { data } = await endEntry(tx, waiting.id, 'ended', context.now)
  // The demo's made-up people read no mail.
  if (data.demo !== true) await queueWaitingMails(tx, ['waiting-ended'], waiting, context)
}

/** Customers who left may submit the same form again to rejoin. */
export async function endEntry(
  tx: Transaction,
  id: string,
  state: Exclude<WaitingState, 'waiting'>,
  now: Temporal.Instant,
): Promise<Stored> {
  await forgetAnswers(tx, aboutWaiting(id))
  return waitingList.change(tx, id, { state, endedAt: instantText(now), offeredAt: null })
}

/** Deletes entries with their offers, keys, mails and stored responses, and customers who have nothing else. */
export async function forgetWaiting(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { timeZone } = await readTrade(tx)
  const offered = (await Promise.all(ids.map((id) => offersFor(tx, id)))).flat()
  await lockDays(
    tx,
    offered.flatMap((offer) => {
      const visit = heldVisit(offer)
      return visit ? datesOf(visit, timeZone) : []
    }),
  )
  const customers = new Set<string | null>()
  for (const id of ids) {
    const entry = await waitingList.get(tx, id)
    if (entry) customers.add(customerIdOf(entry))
    for (const offer of await offersFor(tx, id)) await freeOffer(tx, offer)
    await outbox.deleteAll(tx, { where: { appointmentId: id }, orderBy: 'appointmentId' })
    await forgetAnswers(tx, aboutWaiting(id))
    await waitingList.delete(tx, id)
  }
  await withdrawKeys(tx, ids)
  await refreshCustomers(tx, customers)
}

/** Deletes entries some time after they ended. */
export async function sweepWaiting(store: Store, now: Temporal.Instant, bad: BadRows): Promise<void> {
  const before = instantText(now.subtract({ hours: 24 * KEPT_DAYS }))
  // Entries that still wait have no end, so no range finds them.
  const range = { field: 'endedAt', from: '2', before }
  for await (const { id } of waitingList.each(store, { range, orderBy: 'endedAt' })) {
    await bad.attempt(`${waitingList.name}/${id}`, () => store.transaction((tx) => forgetWaiting(tx, [id])))
  }
}
