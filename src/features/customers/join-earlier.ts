import { collection } from '#store/collection.ts'
import type { Store, Stored, Transaction } from '#store/store.ts'
import { joinAppointment } from './follow-customer.ts'
import { joinCustomer } from './join-customer.ts'
import { customerIdOf, isAnonymous, messageRecord } from './records.ts'

const DONE = ['migration', 'customers-joined'] as const

/** Few, so that visitors who book meanwhile hardly wait. */
const AT_ONCE = 50

const appointments = collection('appointments')
const messages = collection('messages')

type Records = typeof appointments

export async function areAllJoined(store: Store): Promise<boolean> {
  return (await store.findClaim(...DONE)) !== undefined
}

/** Finds the customers of requests and messages from before there were any. Can be interrupted and repeated. */
export async function joinEarlier(store: Store): Promise<number> {
  const joined =
    (await joinAll(store, appointments, 'preferredDate', joinAppointment)) +
    (await joinAll(store, messages, 'createdAt', joinMessage))
  await store.claim(...DONE, 'done')
  return joined
}

type Join = (tx: Transaction, stored: Stored) => Promise<unknown>

async function joinAll(store: Store, records: Records, orderBy: string, join: Join): Promise<number> {
  let joined = 0
  for await (const page of records.pages(store, { where: { customerId: null }, orderBy }, AT_ONCE)) {
    joined += await store.transaction((tx) => joinPage(tx, records, page, join))
  }
  return joined
}

/** Locks the records before any customer. One that was joined or deleted meanwhile is skipped. */
async function joinPage(tx: Transaction, records: Records, page: readonly Stored[], join: Join): Promise<number> {
  const found: Stored[] = []
  for (const { id } of page) {
    const stored = await records.get(tx, id)
    if (stored && customerIdOf(stored) === null && !isAnonymous(stored)) found.push(stored)
  }
  for (const stored of found) await join(tx, stored)
  return found.length
}

async function joinMessage(tx: Transaction, { id, data, createdAt }: Stored): Promise<void> {
  await messages.set(tx, id, { customerId: await joinCustomer(tx, messageRecord(data, createdAt)) })
}
