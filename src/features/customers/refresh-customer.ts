import { describeCustomer } from '#domain/customers/known.ts'
import { forgetDocuments } from '#features/activity/list-activity.ts'
import type { Transaction } from '#store/store.ts'
import {
  allRecords,
  type Customer,
  customers,
  EMAIL_CLAIM,
  openCustomer,
  PHONE_CLAIM,
  recordsOf,
} from './stored-customer.ts'

/** Updates customers after their records changed, and deletes those without any. Merges can't be undone then. */
export async function refreshCustomers(tx: Transaction, ids: Iterable<string | null>): Promise<void> {
  // In one order, so that two writers don't wait for each other.
  for (const id of [...new Set(ids)].toSorted()) if (id !== null) await refreshCustomer(tx, id)
}

async function refreshCustomer(tx: Transaction, id: string): Promise<void> {
  const was = await openCustomer(tx, id)
  if (!was) return
  const records = allRecords(await recordsOf(tx, id))
  if (records.length === 0) return deleteCustomer(tx, was)
  const known = describeCustomer(records, was)
  await tx.releaseAll(EMAIL_CLAIM, missing(was.emails, known.emails), id)
  await tx.releaseAll(PHONE_CLAIM, missing(was.phones, known.phones), id)
  for (const email of known.emails) await tx.claim(EMAIL_CLAIM, email, id)
  for (const phone of known.phones) await tx.claim(PHONE_CLAIM, phone, id)
  await customers.set(tx, id, { ...known, notes: was.notes }, { merge: false })
}

/** Another customer may use the address and number by then. */
export async function deleteCustomer(tx: Transaction, { id, emails, phones }: Customer): Promise<void> {
  await tx.releaseAll(EMAIL_CLAIM, emails, id)
  await tx.releaseAll(PHONE_CLAIM, phones, id)
  await customers.delete(tx, id)
  await forgetDocuments(tx, customers.name, [id])
}

function missing(before: readonly string[], after: readonly string[]): string[] {
  return before.filter((one) => !after.includes(one))
}
