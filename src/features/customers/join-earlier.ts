import { BadRows } from '#features/system/each-row.ts'
import { collection } from '#store/collection.ts'
import type { Store, Stored, Transaction } from '#store/store.ts'
import { joinAppointment } from './follow-customer.ts'
import { joinCustomer } from './join-customer.ts'
import { customerIdOf, isAnonymous, messageRecord } from './stored-customer.ts'

const DONE = ['migration', 'customers-joined'] as const

const appointments = collection('appointments')
const messages = collection('messages')

type Records = typeof appointments

export async function areAllJoined(store: Store): Promise<boolean> {
  return (await store.findClaim(...DONE)) !== undefined
}

/** Finds the customers of requests and messages from before customers existed. Can be interrupted and repeated. */
export async function joinEarlier(store: Store): Promise<number> {
  const bad = new BadRows()
  const joined =
    (await joinAll(store, appointments, 'preferredDate', joinAppointment, bad)) +
    (await joinAll(store, messages, 'createdAt', joinMessage, bad))
  bad.report()
  await store.claim(...DONE, 'done')
  return joined
}

type Join = (tx: Transaction, stored: Stored) => Promise<unknown>

/** One transaction for each record, so that visitors who book meanwhile hardly wait. */
async function joinAll(store: Store, records: Records, orderBy: string, join: Join, bad: BadRows): Promise<number> {
  let joined = 0
  for await (const { id } of records.each(store, { where: { customerId: null }, orderBy })) {
    await bad.attempt(`${records.name}/${id}`, () =>
      store.transaction(async (tx) => {
        const stored = await records.get(tx, id)
        // It was joined or deleted meanwhile.
        if (!stored || customerIdOf(stored) !== null || isAnonymous(stored)) return
        await join(tx, stored)
        joined++
      }),
    )
  }
  return joined
}

async function joinMessage(tx: Transaction, { id, data, createdAt }: Stored): Promise<void> {
  await messages.set(tx, id, { customerId: await joinCustomer(tx, messageRecord(data, createdAt)) })
}
