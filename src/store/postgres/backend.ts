import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { Backend, Connection } from '../backend.ts'
import type { CollectionShapes } from '../collections.ts'
import { connectionOn, connectPool, type Pool } from './connection.ts'
import { openDatabase } from './database.ts'

const CHANNEL = 'store_changes'

/** Notifications come at once; this finds what was committed while the connection that listens was down. */
const WATCH_MS = 1_000

const ATTEMPTS = 10
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

export async function openPostgres(url: string, shapes: CollectionShapes): Promise<Backend> {
  return new PostgresBackend(await openDatabase(url, shapes), connectPool(url, 1))
}

class PostgresBackend implements Backend {
  readonly committed: Connection
  readonly changes: Connection
  readonly #pool: Pool
  readonly #changesPool: Pool
  #timer: NodeJS.Timeout | undefined

  constructor(pool: Pool, changesPool: Pool) {
    this.#pool = pool
    this.#changesPool = changesPool
    this.committed = connectionOn(pool)
    this.changes = connectionOn(changesPool)
  }

  async inTransaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { result } = await this.#pool.begin(async (client) => ({ result: await work(connectionOn(client)) }))
        return result
      } catch (error) {
        if (attempt === ATTEMPTS || !isWorthRepeating(error)) throw error
        await pause(Math.random() * 10 * attempt)
      }
    }
  }

  async watch(onCommit: () => void): Promise<void> {
    await this.#changesPool.listen(CHANNEL, onCommit, onCommit)
    this.#timer = setInterval(onCommit, WATCH_MS).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all([this.#pool.end({ timeout: 5 }), this.#changesPool.end({ timeout: 5 })])
  }
}

function isWorthRepeating(error: unknown): boolean {
  return error instanceof postgres.PostgresError && [SERIALIZATION_FAILURE, DEADLOCK].includes(error.code)
}
