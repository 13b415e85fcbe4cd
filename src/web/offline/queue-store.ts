import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Work } from '#domain/offline/work.ts'

export interface WaitingWork extends Work {
  /** The account whose work it is. */
  account: string
  /** Of the customer. A visit that was canceled meanwhile is no longer in the copy. */
  customerName: string
  file?: File
}

interface QueueSchema extends DBSchema {
  queue: { key: number; value: WaitingWork }
}

export function queueStore(name: string) {
  const opened = database<QueueSchema>(name, (made) => {
    made.createObjectStore('queue', { keyPath: 'id', autoIncrement: true })
  })
  return {
    name,
    waitingWork: async (): Promise<WaitingWork[]> => (await opened()).getAll('queue'),
    /** All of it or nothing. The ids follow the order. */
    addWork: async (works: readonly Omit<WaitingWork, 'id'>[]): Promise<void> => {
      const tx = (await opened()).transaction('queue', 'readwrite')
      // The database makes the ids, which the type can't express.
      for (const work of works) await tx.store.add(work as WaitingWork)
      await tx.done
    },
    saveWork: async (works: readonly WaitingWork[]): Promise<void> => {
      const tx = (await opened()).transaction('queue', 'readwrite')
      // Work that was sent or taken back meanwhile stays gone.
      for (const work of works) if (await tx.store.getKey(work.id)) await tx.store.put(work)
      await tx.done
    },
    removeWork: async (id: number): Promise<void> => (await opened()).delete('queue', id),
  }
}

/** Opens the database when it is first used, and again after another tab deleted it. */
export function database<Schema extends DBSchema>(
  name: string,
  create: (made: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opened = undefined
  }
  return () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: (made) => create(made),
      blocking: (_version, _blocked, event) => {
        forget()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: forget,
    })
    return opened
  }
}
