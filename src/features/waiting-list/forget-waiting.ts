import { instantText } from '#domain/time/instant.ts'
import { KEPT_DAYS } from '#domain/waiting-list/waiting.ts'
import { withdrawKeys } from '#features/customer-link/manage-key.ts'
import { customerIdOf } from '#features/customers/records.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import { forgetAnswers } from '#features/forms/idempotency.ts'
import { heldVisit } from '#features/planning/held-visits.ts'
import { datesOf, lockDays } from '#features/planning/lock-days.ts'
import { freeOffer } from '#features/planning/offered-times.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import type { BadRows } from '#features/system/each-row.ts'
import { outbox } from '#mail/outbox.ts'
import type { Store, Transaction } from '#store/store.ts'
import { offersFor } from './hold-for.ts'
import { aboutWaiting, waitingList } from './stored-waiting.ts'

/** Deletes entries with what was offered, their keys, mails and stored responses, and customers who have nothing else. */
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
  // Those who still wait have no end, which no range covers.
  const range = { field: 'endedAt', from: '2', before }
  for await (const { id } of waitingList.each(store, { range, orderBy: 'endedAt' })) {
    await bad.attempt(`${waitingList.name}/${id}`, () => store.transaction((tx) => forgetWaiting(tx, [id])))
  }
}
