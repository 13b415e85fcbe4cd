import postgres from 'postgres'
import type { CollectionShapes } from '#domain/collections/collection.ts'
import { StoreUnavailable, WrongFormat } from '../errors.ts'
import { FIRST_VERSION, NEWEST_VERSION, refuseOtherFormats, TABLES, UPGRADE_FIRST } from '../schema.ts'
import { shapeTables } from '../shape-tables.ts'
import { connectionOn, connectPool, type Patience, type Pool, UNHURRIED } from './connection.ts'
import { isOutside } from './outside.ts'

/** An arbitrary lock number, the same in every instance, so that they open the database one at a time. */
const OPENING_LOCK = 7_586_254

export async function openDatabase(url: string, shapes: CollectionShapes, patience?: Patience): Promise<Pool> {
  const place = placeOf(url)
  const pool = connectPool(url, { patience })
  try {
    await requireUtf8(pool)
    refuseOtherFormats(await versionOf(pool))
    await offerTrigrams(pool)
    await pool.begin(async (client) => {
      await client.unsafe(UNHURRIED)
      await client`SELECT pg_advisory_xact_lock(${OPENING_LOCK})`
      await createOrUpgrade(client)
      await shapeTables(connectionOn(client), shapes)
    })
    return pool
  } catch (error) {
    await pool.end({ timeout: 1 })
    if (error instanceof WrongFormat || error instanceof StoreUnavailable || !isOutside(error)) throw error
    throw new StoreUnavailable(`The database at ${place} cannot be used: ${error.message || error.code}.`, {
      cause: error,
    })
  }
}

/** Host and name only, because the URL contains the password. */
function placeOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    throw new StoreUnavailable('The database address is not of the form postgres://user:password@host:port/name.')
  }
  return `${parsed.host}${parsed.pathname}`
}

async function requireUtf8(pool: Pool): Promise<void> {
  const [row] = await pool<{ server_encoding: string }[]>`SHOW server_encoding`
  if (row?.server_encoding !== 'UTF8') {
    throw new StoreUnavailable(`The database must have the encoding UTF8, but it has ${row?.server_encoding}.`)
  }
}

async function versionOf(client: postgres.ISql<{ bigint: number }>): Promise<number> {
  const [table] = await client<{ found: boolean }[]>`SELECT to_regclass('store_version') IS NOT NULL AS found`
  if (!table?.found) return 0
  const [row] = await client<{ version: number }[]>`SELECT max(version) AS version FROM store_version`
  return row?.version ?? 0
}

/** Speeds up the search. The database may lack or forbid it, and two instances may create it at once. */
async function offerTrigrams(pool: Pool): Promise<void> {
  const expected = ['0A000', '23505', '42501', '42710', '58P01']
  await pool`CREATE EXTENSION IF NOT EXISTS pg_trgm`.catch((error: unknown) => {
    if (!(error instanceof postgres.PostgresError && expected.includes(error.code))) throw error
  })
}

async function createOrUpgrade(client: postgres.TransactionSql<{ bigint: number }>): Promise<void> {
  await client`CREATE TABLE IF NOT EXISTS store_version (version integer PRIMARY KEY)`
  const version = await versionOf(client)
  refuseOtherFormats(version)
  if (version === 0) await client.unsafe(TABLES.postgres)
  if (version === FIRST_VERSION) await client.unsafe(UPGRADE_FIRST)
  if (version !== NEWEST_VERSION) await client`INSERT INTO store_version VALUES (${NEWEST_VERSION})`
}
