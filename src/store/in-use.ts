import type { OpenOptions } from './open.ts'
import { isPostgresInUse } from './postgres/connection.ts'
import { isFileInUse } from './sqlite/busy.ts'

/** Whether a running program has this store open. If so, it must not be replaced. */
export function isInUse({ databaseUrl, dataDir }: Pick<OpenOptions, 'databaseUrl' | 'dataDir'>): Promise<boolean> {
  return databaseUrl ? isPostgresInUse(databaseUrl) : isFileInUse(dataDir)
}
