import { BackupRefused } from '#features/backup/backup-format.ts'
import { ConfigError } from '#server/config.ts'
import { StoreUnavailable, WrongFormat } from '#store/errors.ts'

export class Stop extends Error {}

/** Expected errors end a command with one sentence and an exit code. Others print a stack. `usage` is for arguments that parseArgs refuses. */
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
