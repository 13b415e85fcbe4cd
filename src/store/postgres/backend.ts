import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { CollectionShapes } from '#domain/collections/collection.ts'
import { lastSequence } from '#store/change-log.ts'
import { StoreUnavailable } from '#store/errors.ts'
import { type Backend, type Connection, numberIn, type OpenSnapshot } from '../backend.ts'
import { sql } from '../sql.ts'
import { connectionOn, connectPool, LOCK_TRIES, type Patience, type Pool, PROGRAM, UNHURRIED } from './connection.ts'
import { openDatabase } from './database.ts'
import { explained, isLockTimeout } from './outside.ts'
import { LastingPool } from './pool.ts'

const CHANNEL = 'store_changes'

/** Finds what was committed while the listening connection was down. Otherwise notifications arrive at once. */
const WATCH_MS = 1_000
const ATTEMPTS = 10
const LONGEST_PAUSE_MS = 1_000
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

export async function openPostgres(url: string, shapes: CollectionShapes, patience?: Patience): Promise<Backend> {
  const pool = new LastingPool(url, { first: await openDatabase(url, shapes, patience), patience })
  return new PostgresBackend(url, pool, new LastingPool(url, { connections: 1, patience }))
}

class PostgresBackend implements Backend {
  readonly committed: Connection
  readonly changes: Connection
  readonly #url: string
  readonly #pool: LastingPool
  readonly #changesPool: LastingPool
  readonly #listening: Pool
  #timer: NodeJS.Timeout | undefined

  constructor(url: string, pool: LastingPool, changesPool: LastingPool) {
    this.#url = url
    this.#pool = pool
    this.#changesPool = changesPool
    this.#listening = connectPool(url, { connections: 1 })
    this.committed = pool.committed
    this.changes = changesPool.committed
  }

  async inTransaction<T>(
    work: (connection: Connection) => Promise<T>,
    options: { unhurried?: boolean } = {},
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#pool.transaction(work, options)
      } catch (error) {
        if (attempt === ATTEMPTS || !isWorthRepeating(error, attempt)) throw error
        // Doubled on each retry, so that colliding writers spread over more time than their transactions take.
        await pause(Math.random() * Math.min(10 * 2 ** attempt, LONGEST_PAUSE_MS))
      }
    }
  }

  openSnapshot(): Promise<OpenSnapshot> {
    return openPostgresSnapshot(this.#url)
  }

  async size(): Promise<number> {
    const [row] = await this.committed.run(sql`SELECT pg_database_size(current_database()) AS bytes`)
    return row ? numberIn(row, 'bytes') : 0
  }

  async rewrite(): Promise<void> {}

  /** Counts transactions of all instances, because any of them can block this instance's writes. */
  async isWriteStuck(): Promise<boolean> {
    const stuck = await this.committed.run(sql`
      SELECT 1 AS stuck FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${PROGRAM}
        AND wait_event_type = 'Lock' AND wait_event IN ('transactionid', 'tuple')
        AND query_start < clock_timestamp() - interval '3 seconds' LIMIT 1`)
    return stuck.length > 0
  }

  async watch(onCommit: () => void): Promise<void> {
    await this.#listening.listen(CHANNEL, onCommit, onCommit).catch((error: unknown) => {
      throw explained(error)
    })
    this.#timer = setInterval(onCommit, WATCH_MS).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all([this.#pool.end(), this.#changesPool.end(), this.#listening.end({ timeout: 5 })])
  }
}

function isWorthRepeating(error: unknown, attempt: number): boolean {
  if (isLockTimeout(error)) return attempt < LOCK_TRIES
  return error instanceof postgres.PostgresError && [SERIALIZATION_FAILURE, DEADLOCK].includes(error.code)
}

/** On its own connection. Closing it ends the transaction, even after the connection was lost. */
async function openPostgresSnapshot(url: string): Promise<OpenSnapshot> {
  let isLost = false
  const onclose = () => {
    isLost = true
  }
  const pool = connectPool(url, { connections: 1, onclose })
  const close = () => pool.end({ timeout: 0 })
  try {
    const client = await begun(pool)
    const inside = connectionOn(client)
    const connection: Connection = {
      engine: inside.engine,
      async run(statement) {
        // The driver would write to the closed socket, which ends the process.
        if (isLost) throw new StoreUnavailable('The database cannot be used: the connection of a snapshot was lost.')
        return inside.run(statement).catch((error: unknown) => {
          throw explained(error)
        })
      },
    }
    await client.unsafe(UNHURRIED)
    // The first read fixes the snapshot.
    await lastSequence(connection)
    return { connection, close }
  } catch (error) {
    await close()
    throw explained(error)
  }
}

/** Returns the transaction and leaves it open. The driver's `reserve` never resolves on a new connection. */
function begun(pool: Pool): Promise<postgres.TransactionSql<{ bigint: number }>> {
  return new Promise((resolve, reject) => {
    const leftOpen = pool.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', (client) => {
      resolve(client)
      return new Promise<never>(() => undefined)
    })
    leftOpen.catch(reject)
  })
}
