import type { DBSchema } from 'idb'
import type { Work } from '#domain/offline/work.ts'
import { database } from './database.ts'
import { QUEUE_DATABASE } from './wipe.ts'

export interface WaitingWork extends Work {
  /** The account whose work it is. */
  account: string
  /** Of the customer. A visit that was canceled meanwhile is no longer in the copy. */
  customerName: string
  /** The photo to send. */
  file?: File
}

interface QueueSchema extends DBSchema {
  queue: { key: number; value: WaitingWork }
}

const opened = database<QueueSchema>(QUEUE_DATABASE, (made) => {
  made.createObjectStore('queue', { keyPath: 'id', autoIncrement: true })
})

/** In the order in which it was done. */
export async function waitingWork(): Promise<WaitingWork[]> {
  return (await opened()).getAll('queue')
}

/** All of it or nothing. The ids follow the order. */
export async function addWork(works: readonly Omit<WaitingWork, 'id'>[]): Promise<void> {
  const tx = (await opened()).transaction('queue', 'readwrite')
  // The database makes the ids, which the type can't say.
  for (const work of works) await tx.store.add(work as WaitingWork)
  await tx.done
}

export async function saveWork(works: readonly WaitingWork[]): Promise<void> {
  const tx = (await opened()).transaction('queue', 'readwrite')
  // Work that was sent or taken back meanwhile stays gone.
  for (const work of works) if (await tx.store.getKey(work.id)) await tx.store.put(work)
  await tx.done
}

export async function removeWork(id: number): Promise<void> {
  await (await opened()).delete('queue', id)
}
