import type { Business } from '#domain/business/schema.ts'
import { CUSTOMER_WORDS } from '#domain/customers/desk-words.ts'
import { correctedFields, emailKey, type Identity } from '#domain/customers/known.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Language } from '#domain/language/language.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { notifyNewAddress } from '#features/appointments/mails/notify-customer.ts'
import { appointmentOf, changeAppointment, keepRealCustomer } from '#features/appointments/stored-appointment.ts'
import { correctMessage, messages } from '#features/contact/inbox.ts'
import { correctEstimates, endLinks, isReaddressed, withdrawKeys } from '#features/customer-link/manage-key.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import {
  appointmentRecord,
  EMAIL_CLAIM,
  messageRecord,
  type StoredRecords,
} from '#features/customers/stored-customer.ts'
import { waitingList } from '#features/waiting-list/stored-waiting.ts'
import { collection } from '#store/collection.ts'
import type { Stored, Transaction } from '#store/store.ts'

const estimates = collection('estimates')

export interface Correction {
  id: string
  was: Identity & { language: Language }
  is: Identity & { language: Language }
  records: StoredRecords
}

interface Circumstances {
  /** The name of the person who corrects. */
  who: string
  business: Business
  publicUrl: string
  now: Temporal.Instant
}

/** Corrects the customer's requests, messages, places on the waiting list and estimates. Upcoming visits are sent to a new email address, and links to the old one end. */
export async function correctRecords(
  tx: Transaction,
  { id, was, is, records }: Correction,
  circumstances: Circumstances,
): Promise<void> {
  await claimEmail(tx, id, is.email)
  for (const stored of records.appointments) await correctAppointment(tx, stored, was, is, circumstances)
  for (const { id: messageId, data, createdAt } of records.messages) {
    const change = correctedFields(messageRecord(data, createdAt), was, is)
    if (Object.keys(change).length > 0) await correctMessage(tx, messageId, change)
  }
  for (const entry of records.waiting) await correctWaiting(tx, entry, was, is)
  if (emailKey(was.email) !== emailKey(is.email)) {
    const written = await estimates.query(tx, { where: { customerId: id }, orderBy: 'customerId' })
    const ids = written.map((estimate) => estimate.id)
    await correctEstimates(tx, ids, was.email, is.email)
  }
  if (was.language !== is.language) await speak(tx, is.language, records, circumstances.who, circumstances.now)
  await refreshCustomers(tx, [id])
}

/** Later texts about a customer's requests are in another language. */
async function speak(
  tx: Transaction,
  language: Language,
  { appointments, messages: received, waiting }: StoredRecords,
  who: string,
  now: Temporal.Instant,
): Promise<void> {
  for (const stored of appointments) {
    const { id, status, language: was } = appointmentOf(stored, now)
    if (was === language) continue
    await changeAppointment(tx, id, { language })
    await recordEvent(tx, id, { event: 'language', by: 'administrator', who, status, from: was, to: language })
  }
  for (const { id } of received) await messages.set(tx, id, { language })
  for (const { id } of waiting) await waitingList.change(tx, id, { language })
}

/** The next offer's mail brings a link to the new address. */
async function correctWaiting(tx: Transaction, entry: Stored, was: Identity, is: Identity): Promise<void> {
  const change = correctionOf(entry, was, is)
  if (!change) return
  await waitingList.change(tx, entry.id, change)
  if (change.customerEmail !== undefined) await withdrawKeys(tx, [entry.id])
}

function correctionOf({ data, createdAt }: Stored, was: Identity, is: Identity) {
  const { name, email, phone } = correctedFields(appointmentRecord(data, createdAt), was, is)
  if (name === undefined && email === undefined && phone === undefined) return undefined
  return { customerName: name, customerEmail: email, customerPhone: phone }
}

/** Two customers with one address would have to be merged. */
async function claimEmail(tx: Transaction, id: string, address: string): Promise<void> {
  const email = emailKey(address)
  if (email === '') return
  const claimed = await tx.claim(EMAIL_CLAIM, email, id)
  if (claimed.ok) return
  const words = CUSTOMER_WORDS.emailTaken
  const details = { customerId: claimed.owner }
  throw new Refusal('conflict', words, { code: 'email-taken', fields: { email: words }, details })
}

async function correctAppointment(
  tx: Transaction,
  before: Stored,
  was: Identity,
  is: Identity,
  { who, ...circumstances }: Circumstances,
): Promise<void> {
  const change = correctionOf(before, was, is)
  if (!change) return
  const stored = await keepRealCustomer(tx, before, await changeAppointment(tx, before.id, change))
  const earlier = appointmentOf(before, circumstances.now)
  const corrected = appointmentOf(stored, circumstances.now)
  await recordEvent(tx, before.id, { event: 'corrected', by: 'administrator', who, status: corrected.status })
  if (!isReaddressed(earlier, corrected)) return
  await endLinks(tx, earlier, corrected, who)
  await notifyNewAddress(tx, stored, circumstances)
}
