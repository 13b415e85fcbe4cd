import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

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
