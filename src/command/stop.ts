import { BackupRefused } from '#features/backup/backup-format.ts'
import { ConfigError } from '#server/config.ts'
import { StoreUnavailable, WrongFormat } from '#store/errors.ts'

/** Ends a command with a one-sentence message. */
export class Stop extends Error {}

/** Expected errors end a command with one sentence and an exit code. Others print a stack. */
export async function orStop(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const expected = [Stop, ConfigError, StoreUnavailable, WrongFormat, BackupRefused]
    if (!(error instanceof Error) || !expected.some((kind) => error instanceof kind)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
