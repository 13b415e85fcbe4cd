import postgres from 'postgres'
import { StoreUnavailable } from '../errors.ts'

/** Connection, sign-in, missing database, resources, shutdown, read-only, timeout, lock timeout, permission. */
const OUTSIDE = /^(08|28|3D|53|57)|^(25006|25P03|25P04|55P03|42501)$/

/** Codes of the system, TLS and the driver: ECONNREFUSED, CERT_HAS_EXPIRED, CONNECTION_CLOSED. Not Node's own ERR_ codes. */
const NETWORK = /^(?!ERR_(?!TLS|SSL))[A-Z][A-Z0-9_]+$/

/** An error of the network or the database. Excludes bugs of the program and refusals thrown in a transaction. */
export function isOutside(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false
  return (error instanceof postgres.PostgresError ? OUTSIDE : NETWORK).test(error.code)
}

const BROKEN_SOCKET = ['CONNECTION_CLOSED', 'CONNECT_TIMEOUT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']
/** Shut down, crashed, starting up, idle in a transaction for too long: sent right before the connection closes. */
const ENDED_BY_SERVER = /^(57P0|25P0[34])/

/** An open connection was lost. */
export function isLost(error: unknown): boolean {
  if (!isOutside(error)) return false
  return error instanceof postgres.PostgresError ? ENDED_BY_SERVER.test(error.code) : BROKEN_SOCKET.includes(error.code)
}

const CODES = {
  /** The connection reaches a standby, or a primary that became one. A new connection may reach the new primary. */
  readOnly: '25006',
  lockTimeout: '55P03',
  /** The database allows no more connections. */
  tooManyConnections: '53300',
  diskFull: '53100',
} as const

export function hasCode(error: unknown, code: keyof typeof CODES): boolean {
  return isOutside(error) && error.code === CODES[code]
}

/** In the form that `explained` returns. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof StoreUnavailable && hasCode(error.cause, 'lockTimeout')
}

export function explained(error: unknown): unknown {
  if (!isOutside(error)) return error
  const message = `The database cannot be used: ${error.message || error.code}.`
  return new StoreUnavailable(message, { cause: error, isFull: hasCode(error, 'diskFull') })
}
