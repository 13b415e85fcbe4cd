import { StoreUnavailable } from '../errors.ts'
import { isBusy, primaryCode } from './busy.ts'

const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14

const OUTSIDE = [SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN]

/** Turns errors of the disk into StoreUnavailable. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = primaryCode(error)
  if (!isBusy(error) && !OUTSIDE.includes(code)) return error
  return new StoreUnavailable(`The database file cannot be used: ${error.message}.`, {
    cause: error,
    isFull: code === SQLITE_FULL,
  })
}
