import { customerSchema } from '#domain/customer/document.ts'
import { CUSTOMER_WORDS } from '#domain/customer/words.ts'
import { Refusal } from '#domain/document/refusal.ts'
import { correctRecords } from '#features/customer-desk/correct-customer.ts'
import { lockCustomers } from '#features/customer-desk/lock-records.ts'
import { recordsOf } from '#features/customers/records.ts'
import { deleteCustomer } from '#features/customers/refresh-customer.ts'
import { customerOf } from '#features/customers/stored-customer.ts'
import { forgetCustomer } from '#features/privacy/erase-customer.ts'
import { findWholeCustomer } from '#features/privacy/find-customer.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import type { Transaction } from '#store/store.ts'
import { type Deleted, documentPolicy, type Written } from './policy-shape.ts'

export const customerPolicy = documentPolicy({
  schema: customerSchema,
  blank: () => ({}),
  read: (stored) => {
    const { id, name, email, phone, notes, emails, phones, addresses, lastAt } = customerOf(stored)
    return { id, name, email, phone, notes, emails, phones, addresses, lastAt }
  },
  forVisitor: () => undefined,
  prepare: openExisting,
  onWrite: correct,
  onDelete: erase,
})

/** A customer without a request or message would be nobody's. */
async function openExisting(tx: Transaction, id: string): Promise<void> {
  const [customer] = await lockCustomers(tx, [id])
  if (!customer) throw new Refusal('not-found', CUSTOMER_WORDS.notFound)
}

async function correct(tx: Transaction, { before, after, actor, context, siteUrl }: Written): Promise<void> {
  if (!before) return
  const correction = {
    id: after.id,
    was: customerOf(before),
    is: customerOf(after),
    records: await recordsOf(tx, after.id),
  }
  const { now, business } = context
  await correctRecords(tx, correction, { who: actor.administrator.email, business, publicUrl: siteUrl, now })
}

/** Deletes everything about the person, as the erasure on the privacy screen does. */
async function erase(tx: Transaction, { before }: Deleted): Promise<void> {
  await forgetCustomer(tx, await findWholeCustomer(tx, before))
  await deleteCustomer(tx, customerOf(before))
  await recordSecurityEvent(tx, { kind: 'customer-erased', account: 'administrator', address: '' })
}
