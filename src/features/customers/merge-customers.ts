import { CUSTOMER_WORDS, NOTES_LIMIT } from '#domain/customers/desk-words.ts'
import { belongsToMerged } from '#domain/customers/known.ts'
import type { MergedCustomer } from '#domain/customers/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { pick } from '#domain/objects/pick.ts'
import { appointments, changeAppointment } from '#features/appointments/stored-appointment.ts'
import { messages } from '#features/contact/inbox.ts'
import { deleteCustomer, refreshCustomers } from '#features/customers/refresh-customer.ts'
import {
  appointmentRecord,
  type Customer,
  customers,
  messageRecord,
  openCustomer,
  recordsOf,
  type StoredRecords,
} from '#features/customers/stored-customer.ts'
import { waitingList } from '#features/waiting-list/stored-waiting.ts'
import { collection } from '#store/collection.ts'
import type { Store, Stored, Transaction } from '#store/store.ts'

/** Moves everything of the other customer to this one, whose name, email and phone stay. */
export async function mergeCustomers(store: Store, id: string, otherId: string): Promise<void> {
  if (id === otherId) throw new Refusal('invalid', CUSTOMER_WORDS.mergeSelf, { code: 'same-customer' })
  await store.transaction(async (tx) => {
    const [kept, other] = await lockCustomers(tx, [id, otherId])
    // Sent again because the response was lost.
    if (kept?.customer.merged?.id === otherId) return
    if (!kept || !other) throw new Refusal('not-found', CUSTOMER_WORDS.mergeGone)
    await merge(tx, kept, other)
  })
}

async function merge(tx: Transaction, kept: LockedCustomer, other: LockedCustomer): Promise<void> {
  const { id, notes, emails: emailsBefore, phones: phonesBefore } = kept.customer
  const together = [notes, other.customer.notes].filter(Boolean).join('\n\n')
  if (together.length > NOTES_LIMIT) throw new Refusal('invalid', CUSTOMER_WORDS.notesTooLong, { code: 'notes' })
  await giveRecords(tx, other, id)
  const papers = await givePapers(tx, other.customer.id, id)
  await deleteCustomer(tx, other.customer)
  await customers.set(tx, id, { notes: together })
  await refreshCustomers(tx, [id])
  const merged: MergedCustomer = {
    ...pick(other.customer, ['id', 'name', 'email', 'phone', 'notes', 'emails', 'phones', 'language']),
    appointments: other.appointments.map((each) => each.id),
    messages: other.messages.map((each) => each.id),
    waiting: other.waiting.map((each) => each.id),
    papers,
    notesBefore: notes,
    emailsBefore,
    phonesBefore,
  }
  await customers.set(tx, id, { merged })
}

/** Returns the other customer's records, and what they sent since. Possible until either is changed. */
export async function undoMerge(store: Store, id: string): Promise<{ otherId: string }> {
  return store.transaction(async (tx) => {
    const [kept] = await lockCustomers(tx, [id])
    const merged = kept?.customer.merged
    if (!kept || !merged) throw new Refusal('conflict', CUSTOMER_WORDS.nothingToUndo, { code: 'nothing-to-undo' })
    await giveRecords(tx, theirs(kept, merged), merged.id)
    await givePapers(tx, id, merged.id, merged.papers)
    const theirOwn = pick(merged, ['name', 'email', 'phone', 'notes', 'emails', 'phones', 'language'])
    // Releases the claims for the other customer.
    await customers.set(tx, id, { notes: merged.notesBefore })
    await refreshCustomers(tx, [id])
    await customers.set(tx, merged.id, theirOwn, { ifVersion: 0 })
    await refreshCustomers(tx, [merged.id])
    return { otherId: merged.id }
  })
}

function theirs({ appointments, messages: received, waiting }: StoredRecords, merged: MergedCustomer): StoredRecords {
  const kept = { emails: merged.emailsBefore, phones: merged.phonesBefore }
  const came = new Set([...merged.appointments, ...merged.messages, ...merged.waiting])
  const isTheirs = (recordOf: typeof appointmentRecord) => (stored: Stored) =>
    came.has(stored.id) || belongsToMerged(recordOf(stored.data, stored.createdAt), merged, kept)
  return {
    appointments: appointments.filter(isTheirs(appointmentRecord)),
    messages: received.filter(isTheirs(messageRecord)),
    waiting: waiting.filter(isTheirs(appointmentRecord)),
  }
}

async function giveRecords(tx: Transaction, records: StoredRecords, customerId: string): Promise<void> {
  for (const { id } of records.appointments) await changeAppointment(tx, id, { customerId })
  for (const { id } of records.messages) await messages.set(tx, id, { customerId })
  for (const { id } of records.waiting) await waitingList.change(tx, id, { customerId })
}

const PAPERS = [collection('estimates'), collection('invoices')]

/** All of a customer's estimates and invoices, or only these. Returns their ids. */
async function givePapers(tx: Transaction, from: string, to: string, only?: readonly string[]): Promise<string[]> {
  const given: string[] = []
  for (const papers of PAPERS) {
    for (const { id } of await papers.query(tx, { where: { customerId: from }, orderBy: 'customerId' })) {
      if (only && !only.includes(id)) continue
      await papers.change(tx, id, { customerId: to })
      given.push(id)
    }
  }
  return given
}

export interface LockedCustomer extends StoredRecords {
  customer: Customer
}

/** Locks appointments and waiting list before their customer, so that the following reads are complete. */
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
