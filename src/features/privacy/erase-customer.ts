import type { CustomerCounts, CustomerRequest } from '#domain/privacy/privacy.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import { recordsOf } from '#features/customers/stored-customer.ts'
import { outbox } from '#mail/outbox.ts'
import type { Store, Stored, Transaction } from '#store/store.ts'
import { forgetMessage } from '../contact/inbox.ts'
import { forgetOptOut } from '../customer-messages/opt-outs.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { forgetWaiting } from '../waiting-list/end-offers.ts'
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
    await forgetCustomer(tx, found)
    await recordSecurityEvent(tx, { kind: 'customer-erased', account: 'administrator', address })
  })
  return countsOf(found, now)
}

/** Also deletes what arrived while everything was gathered. Customers go with their last record. */
export async function forgetCustomer(
  tx: Transaction,
  { customers, appointments, messages, waiting, mails }: CustomerData,
): Promise<void> {
  const since = await Promise.all(customers.map(({ id }) => recordsOf(tx, id)))
  const allAppointments = [...appointments, ...since.flatMap((more) => more.appointments)]
  const messageIds = idsOf([...messages, ...since.flatMap((more) => more.messages)])
  // Their days and they themselves are locked before their mails, as a change of status does.
  await forgetAppointments(tx, idsOf(allAppointments), { fromSite: true })
  for (const { id } of mails) await outbox.delete(tx, id)
  for (const id of messageIds) await forgetMessage(tx, id)
  await forgetWaiting(tx, idsOf([...waiting, ...since.flatMap((more) => more.waiting)]))
  for (const email of emailsIn(allAppointments)) await forgetOptOut(tx, email)
  await refreshCustomers(tx, idsOf(customers))
}

function emailsIn(appointments: readonly Stored[]): Set<string> {
  return new Set(appointments.map(({ data }) => String(data.customerEmail ?? '')))
}

function idsOf(documents: readonly Stored[]): string[] {
  return [...new Set(documents.map(({ id }) => id))]
}
