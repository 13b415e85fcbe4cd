import type { CollectionShapes } from '#domain/collections/collection.ts'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import { DocumentStore } from './document-store.ts'
import type { Patience } from './postgres/connection.ts'
import { openSqlite } from './sqlite/backend.ts'
import { isFileInUse } from './sqlite/busy.ts'
import type { Store } from './store.ts'

export interface OpenOptions {
  /** Uses PostgreSQL if given, otherwise the file `site.db` in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  now?: (() => Temporal.Instant) | undefined
  shapes?: CollectionShapes | undefined
  /** How many entries of the change log are kept. */
  keepChanges?: number | undefined
  /** How long a write waits for others. */
  lockWaitMs?: number | undefined
  /** How long PostgreSQL waits for this instance, if not in proportion to `lockWaitMs`. */
  patience?: Patience | undefined
  /** Called when opening takes long, or has to skip a step. */
  tell?: ((words: string) => void) | undefined
}

export async function openStore(options: OpenOptions): Promise<Store> {
  const {
    databaseUrl,
    dataDir,
    now = Temporal.Now.instant,
    shapes = COLLECTIONS,
    keepChanges = 10_000,
    lockWaitMs,
    tell,
  } = options
  if (!databaseUrl) {
    const backend = await openSqlite(dataDir, shapes, { lockWaitMs, tell })
    return DocumentStore.on(backend, { shapes, now, keepChanges })
  }
  // A site on SQLite never loads the driver.
  const { openPostgres } = await import('./postgres/backend.ts')
  const { patienceFor } = await import('./postgres/connection.ts')
  const patience = options.patience ?? (lockWaitMs === undefined ? undefined : patienceFor(lockWaitMs))
  return DocumentStore.on(await openPostgres(databaseUrl, shapes, patience), { shapes, now, keepChanges })
}

/** Whether a running program has this store open. If so, it must not be replaced. */
export async function isInUse({
  databaseUrl,
  dataDir,
}: Pick<OpenOptions, 'databaseUrl' | 'dataDir'>): Promise<boolean> {
  if (!databaseUrl) return isFileInUse(dataDir)
  const { isPostgresInUse } = await import('./postgres/connection.ts')
  return isPostgresInUse(databaseUrl)
}
