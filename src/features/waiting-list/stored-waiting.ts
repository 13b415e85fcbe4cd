import { readWaiting, type Waiting } from '#domain/waiting-list/schema.ts'
import { collection } from '#store/collection.ts'
import type { Data, Stored, Transaction } from '#store/store.ts'

export const waitingList = collection('waiting-list')

export function waitingOf({ id, data }: Pick<Stored, 'id' | 'data'>): Waiting {
  return readWaiting(id, data)
}

export async function changeWaiting(tx: Transaction, id: string, change: Data): Promise<Stored> {
  const outcome = await waitingList.set(tx, id, change)
  if (!outcome.ok) throw new Error(`Entry ${id} of the waiting list was not changed: ${outcome.reason}`)
  return outcome.stored
}

/** How stored responses refer to the entry they are about. */
export function aboutWaiting(id: string): string {
  return `${waitingList.name}/${id}`
}
