import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenOptions, openStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { aPostgres } from './postgres.ts'
import { copyPreparedFile } from './shared/prepared-store.ts'

export interface Place {
  /** Opens another instance on the same database. */
  open(options?: Partial<OpenOptions>): Promise<Store>
  options: Pick<OpenOptions, 'dataDir' | 'databaseUrl'>
  /** Closes every instance and removes the database. */
  remove(): Promise<void>
}

/** A database with its tables. `isEmpty` for tests about creating them. */
export async function aPlace(kind: Store['kind'], { isEmpty = false } = {}): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-store-'))
  const database = kind === 'postgres' ? await aPostgres({ isEmpty }) : undefined
  if (kind === 'sqlite' && !isEmpty) await copyPreparedFile(dataDir)
  const opened: Store[] = []
  const options = { dataDir, databaseUrl: database?.url }
  return {
    options,
    async open(more = {}) {
      const store = await openStore({ ...options, lockWaitMs: 120_000, ...more })
      opened.push(store)
      return store
    },
    async remove() {
      for (const store of opened) await store.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
