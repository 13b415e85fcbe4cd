import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Connection } from '../backend.ts'
import {
  connectionOn,
  connectPool,
  PATIENCE,
  type Patience,
  type Pool,
  postgresEngine,
  UNHURRIED,
} from './connection.ts'
import { explained, hasCode, isLost } from './outside.ts'

/** Grace period for connections still in use, once their pool is replaced. */
const FAREWELL_S = 5

/** The database ends a statement itself after the time in `Patience`. We wait a bit longer before treating it as silent. */
const SILENT_AFTER = 7 / 6
const READ_ONLY_PAUSE_MS = 1_000

/** Waits about 5 seconds in all while the database allows no more connections. */
const ATTEMPTS = 25
const LONGEST_PAUSE_MS = 400

class Silence extends Error {
  readonly code = 'ETIMEDOUT'
}

class ConnectionClosed extends Error {
  readonly code = 'CONNECTION_CLOSED'
}

/**
 * Survives a restart of the database, which the driver (3.4.9) does not: a closed connection keeps unsent data in its buffer
 * and never reopens, and a statement to a closed connection ends the process (porsager/postgres, issues 1154 and 1208). So a
 * pool that lost a connection is replaced, and a transaction that lost its connection sends nothing more.
 */
export class LastingPool {
  readonly #url: string
  readonly #connections: number | undefined
  readonly #patience: Patience
  #current: Pool
  #opened = performance.now()
  #responses = 0
  readonly committed: Connection = {
    engine: postgresEngine,
    run: (statement) => this.use((pool) => this.#on(pool).run(statement)),
  }

  constructor(url: string, options: { first?: Pool; connections?: number; patience?: Patience | undefined }) {
    const { first, connections, patience = PATIENCE } = options
    this.#url = url
    this.#connections = connections
    this.#patience = patience
    this.#current = first ?? connectPool(url, { connections, patience })
  }

  /** Turns errors of the network and the database into StoreUnavailable. */
  async use<T>(work: (pool: Pool) => Promise<T>, { unhurried = false } = {}): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const pool = this.#current
      try {
        return await (unhurried ? work(pool) : this.#unlessSilent(work(pool)))
      } catch (error) {
        if (pool === this.#current && this.#isUseless(error)) this.#replace(error instanceof Silence ? 0 : FAREWELL_S)
        // Nothing has begun yet. A connection may become free during the pause.
        if (attempt === ATTEMPTS || !hasCode(error, 'tooManyConnections')) throw explained(error)
      }
      await pause(Math.random() * LONGEST_PAUSE_MS)
    }
  }

  async transaction<T>(work: (connection: Connection) => Promise<T>, { unhurried = false } = {}): Promise<T> {
    const begin = (pool: Pool) => {
      let isOver = false
      const begun = pool.begin(async (client) => {
        try {
          if (unhurried) await client.unsafe(UNHURRIED)
          const { engine, run } = this.#on(client)
          const result = await work({
            engine,
            // The driver may have given the connection to another caller by now.
            run: (statement) =>
              isOver ? Promise.reject(new ConnectionClosed('it closed the connection')) : run(statement),
          })
          if (!isOver) return { result }
        } catch (error) {
          if (!isOver && !isLost(error)) throw error
        }
        // The driver has already reported the lost connection. If this promise settled, the driver would send COMMIT or ROLLBACK.
        return new Promise<never>(() => undefined)
      })
      return begun.finally(() => {
        isOver = true
      })
    }
    const { result } = await this.use(begin, { unhurried })
    return result
  }

  #on(client: postgres.ISql<{ bigint: number }>): Connection {
    const { engine, run } = connectionOn(client)
    return { engine, run: (statement) => run(statement).finally(() => this.#responses++) }
  }

  /** A frozen machine or a broken network closes no connection, so we use a timeout of our own. */
  async #unlessSilent<T>(work: Promise<T>): Promise<T> {
    const silence = Promise.withResolvers<never>()
    let heard = this.#responses
    const timer = setInterval(() => {
      if (heard === this.#responses) silence.reject(new Silence('it has stopped responding'))
      heard = this.#responses
    }, this.#patience.statement * SILENT_AFTER)
    try {
      return await Promise.race([work, silence.promise])
    } finally {
      clearInterval(timer)
    }
  }

  /** While the database stays read-only, every write fails. Not every failure may open new connections. */
  #isUseless(error: unknown): boolean {
    return isLost(error) || (hasCode(error, 'readOnly') && performance.now() - this.#opened > READ_ONLY_PAUSE_MS)
  }

  async end(): Promise<void> {
    await this.#current.end({ timeout: FAREWELL_S })
  }

  /** No grace period after a timeout, because a late response must not commit what was reported as failed. */
  #replace(graceS: number): void {
    const lost = this.#current
    this.#opened = performance.now()
    this.#current = connectPool(this.#url, { connections: this.#connections, patience: this.#patience })
    void lost.end({ timeout: graceS }).catch(() => undefined)
  }
}
