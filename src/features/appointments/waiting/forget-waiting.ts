import { instantText } from '#domain/time/instant.ts'
import { KEPT_DAYS } from '#domain/waiting/waiting.ts'
import { withdrawKeys } from '#features/appointments/customer/manage-key.ts'
import { heldVisit } from '#features/appointments/slots/held-visits.ts'
import { datesOf, lockDays } from '#features/appointments/slots/lock-days.ts'
import { freeOffer } from '#features/appointments/slots/offered-times.ts'
import { readTrade } from '#features/appointments/slots/read-trade.ts'
import { customerIdOf } from '#features/customers/records.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import { forgetAnswers } from '#features/forms/idempotency.ts'
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

/** Deletes entries some time after they ended. Returns how many. */
export async function sweepWaiting(store: Store, now: Temporal.Instant): Promise<number> {
  const before = instantText(now.subtract({ hours: 24 * KEPT_DAYS }))
  let swept = 0
  // Those who still wait have no end, which no range covers.
  for await (const page of waitingList.pages(store, {
    range: { field: 'endedAt', from: '2', before },
    orderBy: 'endedAt',
  })) {
    await store.transaction((tx) =>
      forgetWaiting(
        tx,
        page.map(({ id }) => id),
      ),
    )
    swept += page.length
  }
  return swept
}
