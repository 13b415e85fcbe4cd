import type { CustomerCounts, CustomerRequest } from '#domain/privacy/privacy.ts'
import { outbox } from '#mail/outbox.ts'
import type { Store } from '#store/store.ts'
import { forgetWaiting } from '../appointments/waiting/forget-waiting.ts'
import { forgetMessage } from '../contact/inbox.ts'
import { forgetOptOut } from '../customer-messages/opt-outs.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { countsOf } from './export-customer.ts'
import { type CustomerData, findCustomer } from './find-customer.ts'
import { forgetAppointments } from './forget-appointments.ts'

/** Deletes everything about one customer in one transaction. `address` is the administrator's, for the security log. */
export async function eraseCustomer(
  store: Store,
  request: CustomerRequest,
  address: string,
  now: Temporal.Instant,
): Promise<CustomerCounts> {
  const found = await findCustomer(store, request)
  await store.transaction(async (tx) => {
    for (const { id } of found.mails) await outbox.delete(tx, id)
    for (const { id } of found.messages) await forgetMessage(tx, id)
    await forgetAppointments(
      tx,
      found.appointments.map(({ id }) => id),
      { fromSite: true },
    )
    await forgetWaiting(
      tx,
      found.waiting.map(({ id }) => id),
    )
    for (const email of emailsIn(found)) await forgetOptOut(tx, email)
    await recordSecurityEvent(tx, { kind: 'customer-erased', account: 'administrator', address })
  })
  return countsOf(found, now)
}

function emailsIn({ appointments }: CustomerData): Set<string> {
  return new Set(appointments.map(({ data }) => String(data.customerEmail ?? '')))
}
