import { BackupRefused } from '#features/backup/backup-refused.ts'
import { ConfigError } from '#server/config.ts'
import { StoreTooNew, StoreUnavailable } from '#store/errors.ts'

/** Ends a command with one sentence. */
export class Stop extends Error {}

/** What a command can say in one sentence ends it with that and a code; anything else with its stack. */
export async function orStop(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const expected = [Stop, ConfigError, StoreUnavailable, StoreTooNew, BackupRefused]
    if (!(error instanceof Error) || !expected.some((kind) => error instanceof kind)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
