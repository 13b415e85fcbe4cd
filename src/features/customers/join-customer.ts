import { randomUUIDv7 } from 'node:crypto'
import { addRecord, type CustomerRecord, emailKey, NOBODY } from '#domain/customers/known.ts'
import { phoneKey } from '#domain/customers/phone.ts'
import type { Transaction } from '#store/store.ts'
import { type Customer, customers, EMAIL_CLAIM, openCustomer, PHONE_CLAIM } from './stored-customer.ts'

/** The customer with its email address, else with its phone number, else a new one. The database decides races. */
export async function joinCustomer(tx: Transaction, record: CustomerRecord): Promise<string> {
  const email = emailKey(record.email)
  const phone = phoneKey(record.phone)
  for (;;) {
    const known = await findCustomer(tx, email, phone)
    const id = known?.id ?? randomUUIDv7()
    // Another request has just claimed the address or number, so the customer exists now.
    if (!(await claimKeys(tx, id, email, phone))) continue
    await customers.set(tx, id, { ...addRecord(known ?? NOBODY, record) }, known ? {} : { ifVersion: 0 })
    return id
  }
}

async function findCustomer(tx: Transaction, email: string, phone: string): Promise<Customer | undefined> {
  const byEmail = email === '' ? undefined : await openOwner(tx, EMAIL_CLAIM, email)
  if (byEmail) return byEmail
  const byPhone = phone === '' ? undefined : await openOwner(tx, PHONE_CLAIM, phone)
  // Two email addresses may be two people with one phone.
  return email === '' || byPhone?.emails.length === 0 ? byPhone : undefined
}

/** Locks the customer before the claim, like every writer that changes both. */
async function openOwner(tx: Transaction, claim: string, value: string): Promise<Customer | undefined> {
  for (;;) {
    const owner = await tx.findClaim(claim, value)
    if (owner === undefined) return undefined
    const customer = await openCustomer(tx, owner)
    if ((await tx.findClaim(claim, value)) !== owner) continue
    if (customer) return customer
    await tx.release(claim, value, owner)
  }
}

async function claimKeys(tx: Transaction, id: string, email: string, phone: string): Promise<boolean> {
  if (email !== '' && !(await tx.claim(EMAIL_CLAIM, email, id)).ok) return false
  const hasPhone = phone === '' || (await tx.claim(PHONE_CLAIM, phone, id)).ok
  return hasPhone || email !== ''
}
