import { emailKey } from '#domain/customers/known.ts'
import { collection } from '#store/collection.ts'
import type { Stored, Transaction } from '#store/store.ts'
import { joinCustomer } from './join-customer.ts'
import { refreshCustomers } from './refresh-customer.ts'
import {
  appointmentRecord,
  customerIdOf,
  EMAIL_CLAIM,
  isAnonymous,
  openCustomer,
  recordsOf,
} from './stored-customer.ts'

const appointments = collection('appointments')

/** A new address belongs to the customer who has it. If it is unused, it is a correction by the same person. */
export async function followCustomer(tx: Transaction, before: Stored | undefined, after: Stored): Promise<Stored> {
  const is = appointmentRecord(after.data, after.createdAt)
  const was = before && appointmentRecord(before.data, before.createdAt)
  const customerId = customerIdOf(after)
  if (isAnonymous(after)) return after
  if (was === undefined || customerId === null) return joinAppointment(tx, after)
  if (JSON.stringify(was) === JSON.stringify(is)) return after
  const email = emailKey(is.email)
  const isReaddressed = email !== '' && email !== emailKey(was.email)
  const joined =
    isReaddressed && !(await isSamePerson(tx, customerId, email)) ? await joinAppointment(tx, after) : after
  await refreshCustomers(tx, [customerId, customerIdOf(joined)])
  return joined
}

export async function joinAppointment(tx: Transaction, { id, data, createdAt }: Stored): Promise<Stored> {
  const customerId = await joinCustomer(tx, appointmentRecord(data, createdAt))
  const outcome = await appointments.set(tx, id, { customerId })
  if (!outcome.ok) throw new Error(`Appointment ${id} did not join its customer: ${outcome.reason}`)
  return outcome.stored
}

/** Claims the address, because a simultaneous request may create a customer with it. */
async function isSamePerson(tx: Transaction, customerId: string, email: string): Promise<boolean> {
  await openCustomer(tx, customerId)
  const owner = await tx.findClaim(EMAIL_CLAIM, email)
  if (owner !== undefined) return owner === customerId
  const { appointments: own, messages, waiting } = await recordsOf(tx, customerId)
  if (own.length + messages.length + waiting.length > 1) return false
  return (await tx.claim(EMAIL_CLAIM, email, customerId)).ok
}
