import type { CustomerRequest } from '#domain/privacy/privacy.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import { recordsOf } from '#features/customers/stored-customer.ts'
import { eraseInvoices } from '#features/invoices/forget-invoices.ts'
import { outbox } from '#mail/outbox.ts'
import type { Store, Transaction } from '#store/store.ts'
import { forgetMessage } from '../contact/inbox.ts'
import { forgetOptOut } from '../customer-messages/opt-outs.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { forgetWaiting } from '../waiting-list/end-offers.ts'
import { countsOf } from './export-customer.ts'
import { type CustomerData, findCustomer, idsOf, invoicedPerson } from './find-customer.ts'
import { forgetAppointments } from './forget-appointments.ts'
import { noteErasure } from './note-erasure.ts'

/** Deletes everything about one customer in one transaction. `address` is the administrator's, for the security log. */
export async function eraseCustomer(store: Store, request: CustomerRequest, address: string, now: Temporal.Instant) {
  const found = await findCustomer(store, request)
  await store.transaction(async (tx) => {
    await noteErasure(tx, found, now)
    await forgetCustomer(tx, found, now, { otherEmails: request.by === 'email' ? [request.value] : [] })
    await recordSecurityEvent(tx, { kind: 'customer-erased', account: 'administrator', address })
  })
  return countsOf(found, now)
}

/**
 * Also deletes data that arrived during the search. Customers are deleted with their last record. If only some records
 * of a person are deleted, their invoices stay, except those named.
 */
export async function forgetCustomer(
  tx: Transaction,
  { customers, appointments, messages, waiting, estimates, invoices, mails }: CustomerData,
  now: Temporal.Instant,
  { otherEmails = [], isWhole = true }: { otherEmails?: readonly string[]; isWhole?: boolean } = {},
): Promise<void> {
  const since = await Promise.all(customers.map(({ id }) => recordsOf(tx, id)))
  const allAppointments = [...appointments, ...since.flatMap((more) => more.appointments)]
  const messageIds = idsOf([...messages, ...since.flatMap((more) => more.messages)])
  // Locks their days and themselves before their mails, like a status change.
  await forgetAppointments(tx, idsOf(allAppointments), { fromSite: true, estimates: idsOf(estimates) })
  for (const { id } of mails) await outbox.delete(tx, id)
  for (const id of messageIds) await forgetMessage(tx, id)
  await forgetWaiting(tx, idsOf([...waiting, ...since.flatMap((more) => more.waiting)]))
  const person = invoicedPerson({ customers, appointments: isWhole ? allAppointments : [], invoices }, otherEmails)
  for (const email of person.emails) await forgetOptOut(tx, email)
  await eraseInvoices(tx, person, now)
  await refreshCustomers(tx, idsOf(customers))
}
