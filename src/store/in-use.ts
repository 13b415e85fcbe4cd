import type { OpenOptions } from './open.ts'
import { isPostgresInUse } from './postgres/in-use.ts'
import { isFileInUse } from './sqlite/in-use.ts'

/** Whether a running program has this store open. If so, it must not be replaced. */
export function isInUse({ databaseUrl, dataDir }: Pick<OpenOptions, 'databaseUrl' | 'dataDir'>): Promise<boolean> {
  return databaseUrl ? isPostgresInUse(databaseUrl) : isFileInUse(dataDir)
}
