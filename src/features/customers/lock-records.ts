import { appointments } from '#features/appointments/stored-appointment.ts'
import { recordsOf, type StoredRecords } from '#features/customers/records.ts'
import { type Customer, openCustomer } from '#features/customers/stored-customer.ts'
import { waitingList } from '#features/waiting-list/stored-waiting.ts'
import type { Transaction } from '#store/store.ts'

export interface LockedCustomer extends StoredRecords {
  customer: Customer
}

/**
 * Locks appointments and places on the waiting list before their customer, as an edit of an appointment does. Nothing can join or leave a locked customer,
 * so what is read afterwards is complete.
 */
export async function lockCustomers(tx: Transaction, ids: readonly string[]): Promise<(LockedCustomer | undefined)[]> {
  const found = await Promise.all(ids.map((id) => recordsOf(tx, id)))
  const appointmentIds = found.flatMap(({ appointments: own }) => own.map(({ id }) => id))
  for (const id of appointmentIds.toSorted()) await appointments.get(tx, id)
  const waitingIds = found.flatMap(({ waiting }) => waiting.map(({ id }) => id))
  for (const id of waitingIds.toSorted()) await waitingList.get(tx, id)
  const locked = new Map<string, LockedCustomer>()
  for (const id of ids.toSorted()) {
    const customer = await openCustomer(tx, id)
    if (customer) locked.set(id, { customer, ...(await recordsOf(tx, id)) })
  }
  return ids.map((id) => locked.get(id))
}
