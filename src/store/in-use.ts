import type { OpenOptions } from './open.ts'
import { isPostgresInUse } from './postgres/in-use.ts'
import { isFileInUse } from './sqlite/in-use.ts'

/** Whether a program has this store open: what is about to be replaced must not be looked at meanwhile. */
export function isInUse({ databaseUrl, dataDir }: Pick<OpenOptions, 'databaseUrl' | 'dataDir'>): Promise<boolean> {
  return databaseUrl ? isPostgresInUse(databaseUrl) : isFileInUse(dataDir)
}
