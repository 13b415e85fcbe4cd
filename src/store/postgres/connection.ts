import postgres from 'postgres'
import type { Connection, Engine, Row } from '../backend.ts'
import { joined, raw, type Sql, sql, textsWith } from '../sql.ts'
import { explained } from './outside.ts'

export const postgresEngine: Engine = {
  kind: 'postgres',
  textColumn: raw('text COLLATE "C"'),
  jsonColumn: raw('jsonb'),
  numberColumn: raw(''),
  lockRows: raw(' FOR UPDATE'),
  bodyAsText: raw('body::text'),
  version: raw("current_setting('server_version')"),
  json: (text) => sql`${text}::text::jsonb`,

  bodyHas(path, value) {
    const found = sql`(body -> ${joined(
      path.map((label) => sql`${label}::text`),
      ' -> ',
    )})`
    if (value === null) return sql`coalesce(${found}, 'null') = 'null'`
    return sql`${found} = ${JSON.stringify(value)}::text::jsonb`
  },

  async searchHits(_connection, { name }, needle) {
    return sql`SELECT 1 FROM ${name} WHERE ${inText(needle)}`
  },

  async searchFinds(_connection, _table, needle) {
    return inText(needle)
  },

  /** Without the extension, which a database may forbid, the search still works but is slower. */
  async createSearchIndex(connection, { name, searchIndex }) {
    const installed = await connection.run(sql`SELECT 1 AS installed FROM pg_extension WHERE extname = 'pg_trgm'`)
    if (installed.length === 0) return
    await connection.run(sql`CREATE INDEX ${searchIndex} ON ${name} USING gin (search gin_trgm_ops)`)
  },

  async dropSearchIndex(connection, { searchIndex }) {
    await connection.run(sql`DROP INDEX IF EXISTS ${searchIndex}`)
  },
}

/** Sequences and counts stay far below 2^53. */
const bigintAsNumber = { to: 20, from: [20], parse: Number, serialize: String }

const INT8 = { bigint: bigintAsNumber }

const textOf = textsWith((position) => `$${position}`)

/** Identifies our connections in pg_stat_activity. */
export const PROGRAM = 'plumbline'

export type Pool = postgres.Sql<{ bigint: number }>

/** Reconnects within a second after a restart of the database, however long it was down. */
const LONGEST_PAUSE_S = 1
const PAUSE_GROWS_BY_S = 0.05

/** How long PostgreSQL waits for us, in milliseconds. */
export interface Patience {
  /** Until the next statement of a transaction. A frozen instance loses its transaction and its locks. */
  idleInTransaction: number
  /** For a lock, in each of `LOCK_TRIES`. A frozen instance may keep the lock for `idleInTransaction`. */
  lock: number
  statement: number
}

export const LOCK_TRIES = 2

export const PATIENCE: Patience = { idleInTransaction: 4_000, lock: 7_500, statement: 30_000 }

/** Scales the timeouts for a slower machine or database. `lockWaitMs` is the total time for a lock. */
export function patienceFor(lockWaitMs: number): Patience {
  const times = lockWaitMs / (PATIENCE.lock * LOCK_TRIES)
  const { idleInTransaction, lock, statement } = PATIENCE
  return { idleInTransaction: idleInTransaction * times, lock: lock * times, statement: statement * times }
}

/** Both sides notice a lost machine after about a minute. */
const KEEP_ALIVE_S = 30

interface PoolOptions {
  connections?: number | undefined
  patience?: Patience | undefined
  /** Called when a connection closed, before anything else can use it. */
  onclose?: () => void
}

export function connectPool(
  url: string,
  { connections = 10, patience = PATIENCE, onclose = () => undefined }: PoolOptions = {},
): Pool {
  return postgres(url, {
    keep_alive: KEEP_ALIVE_S,
    max: connections,
    connect_timeout: 10,
    backoff: (attempts) => Math.min(PAUSE_GROWS_BY_S * attempts, LONGEST_PAUSE_S),
    fetch_types: false,
    onnotice: () => undefined,
    onclose,
    types: INT8,
    connection: {
      application_name: PROGRAM,
      idle_in_transaction_session_timeout: patience.idleInTransaction,
      lock_timeout: patience.lock,
      statement_timeout: patience.statement,
      tcp_keepalives_idle: KEEP_ALIVE_S,
      tcp_keepalives_interval: KEEP_ALIVE_S / 3,
      tcp_keepalives_count: 3,
      tcp_user_timeout: 2 * KEEP_ALIVE_S * 1000,
    },
  })
}

/** For migrations, restores and backups, which may run long. */
export const UNHURRIED =
  "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = '10min'"

export function connectionOn(client: postgres.ISql<{ bigint: number }>): Connection {
  return {
    engine: postgresEngine,
    async run(statement: Sql): Promise<Row[]> {
      return client.unsafe<Row[]>(textOf(statement), [...statement.values], { prepare: true })
    },
  }
}

function inText(needle: string): Sql {
  return sql`search LIKE ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** Every connection of this program has this application name. */
export async function isPostgresInUse(url: string): Promise<boolean> {
  const pool = connectPool(url, { connections: 1 })
  try {
    const others = await pool`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${PROGRAM} AND pid <> pg_backend_pid() LIMIT 1`
    return others.length > 0
  } catch (error) {
    throw explained(error)
  } finally {
    await pool.end({ timeout: 5 })
  }
}
