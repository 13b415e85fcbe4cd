import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BackupRefused } from '#features/backup/backup-format.ts'
import { ConfigError } from '#server/config.ts'
import { StoreUnavailable, WrongFormat } from '#store/errors.ts'
import { type OpenOptions, openStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'

type Place = Pick<OpenOptions, 'dataDir' | 'databaseUrl'>

export class Stop extends Error {}

/** Expected errors end a command with one sentence and an exit code. Others print a stack. `usage` is for invalid arguments. */
export async function orStop(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const expected = [Stop, ConfigError, StoreUnavailable, WrongFormat, BackupRefused]
    const isMistyped = error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS')
    if (!(error instanceof Error) || !(isMistyped || expected.some((kind) => error instanceof kind))) throw error
    process.stderr.write(`${isMistyped ? usage : error.message}\n`)
    process.exitCode = 1
  }
}

/** Opening a file that isn't there would make it, and a mistyped DATA_DIR would look like an empty site. */
export function requireSite({ dataDir, databaseUrl }: Place): void {
  const isNew = !databaseUrl && !existsSync(join(dataDir, 'site.db'))
  if (isNew) throw new Stop(`There is no site in ${dataDir} yet. Start it first.`)
}

export function openSite({ dataDir, databaseUrl }: Place): Promise<Store> {
  requireSite({ dataDir, databaseUrl })
  return openStore({ dataDir, databaseUrl })
}
