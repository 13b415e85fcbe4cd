import { CUSTOMER_WORDS } from '#domain/customers/desk-words.ts'
import { customerSchema } from '#domain/customers/schema.ts'
import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { pick } from '#domain/objects/pick.ts'
import { correctRecords } from '#features/customers/correct-customer.ts'
import { type LockedCustomer, lockCustomers } from '#features/customers/merge-customers.ts'
import { deleteCustomer } from '#features/customers/refresh-customer.ts'
import { customerOf, recordsOf } from '#features/customers/stored-customer.ts'
import { lockDaysOf } from '#features/planning/day-lock.ts'
import { forgetCustomer } from '#features/privacy/erase-customer.ts'
import { findWholeCustomer } from '#features/privacy/find-customer.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import type { Transaction } from '#store/store.ts'
import { type Deleted, documentPolicy, type ReadContext, type Written } from '../documents/policy-shape.ts'
import { noteErasure } from '../privacy/note-erasure.ts'

export const customerPolicy = documentPolicy({
  schema: customerSchema,
  blank: () => ({}),
  read: (stored) =>
    pick(customerOf(stored), [
      'id',
      'name',
      'email',
      'phone',
      'notes',
      'language',
      'emails',
      'phones',
      'addresses',
      'lastAt',
    ]),
  forVisitor: () => undefined,
  prepare: async (tx, id) => void (await openExisting(tx, id)),
  prepareDelete: openWithDays,
  onWrite: correct,
  onDelete: erase,
})

/** Saving can't create a customer, because each one needs a request or message. */
async function openExisting(tx: Transaction, id: string): Promise<LockedCustomer> {
  const [customer] = await lockCustomers(tx, [id])
  if (!customer) throw new Refusal('not-found', CUSTOMER_WORDS.notFound)
  return customer
}

/** The visits are deleted with the customer. A booking locks its day before the visit and the customer, so this does too. */
async function openWithDays(tx: Transaction, id: string, { business: { timeZone } }: ReadContext): Promise<void> {
  const visits = new Set((await recordsOf(tx, id)).appointments.map((visit) => visit.id))
  await lockDaysOf(tx, [...visits], timeZone)
  const { appointments } = await openExisting(tx, id)
  // The customer booked again before this got the lock, maybe for another day.
  const isNew = appointments.some((visit) => !visits.has(visit.id))
  if (isNew) throw new Refusal('conflict', STALE, { code: 'stale' })
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
  await correctRecords(tx, correction, { who: actor.administrator.name, business, publicUrl: siteUrl, now })
}

/** Deletes everything about the person, as the erasure on the privacy screen does. */
async function erase(tx: Transaction, { before, context }: Deleted): Promise<void> {
  const found = await findWholeCustomer(tx, before)
  await noteErasure(tx, found, context.now)
  await forgetCustomer(tx, found, context.now)
  await deleteCustomer(tx, customerOf(before))
  await recordSecurityEvent(tx, { kind: 'customer-erased', account: 'administrator', address: '' })
}
