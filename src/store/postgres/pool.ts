import type { Connection } from '../backend.ts'
import { connectionOn, connectPool, type Pool } from './connection.ts'
import { postgresEngine } from './engine.ts'
import { explained, isLost } from './outside.ts'

/** So long do those who still use a pool have, once it is replaced. */
const FAREWELL_S = 5

/**
 * Outlives a restart of the database. The driver (3.4.9) does not: what it was about to write when a connection closed stays
 * in its buffer, and that connection never opens again; and it sends a ROLLBACK down a closed connection, which ends the
 * process (porsager/postgres, issues 1154 and 1208). So a pool that lost a connection is replaced, and nothing is sent after it.
 */
export class LastingPool {
  readonly #url: string
  readonly #connections: number | undefined
  #current: Pool
  readonly committed: Connection = {
    engine: postgresEngine,
    run: (statement) => this.use((pool) => connectionOn(pool).run(statement)),
  }

  constructor(url: string, { first, connections }: { first?: Pool; connections?: number } = {}) {
    this.#url = url
    this.#connections = connections
    this.#current = first ?? connectPool(url, connections)
  }

  get current(): Pool {
    return this.#current
  }

  /** Errors that are no fault of the program are put into words. */
  async use<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
    const pool = this.#current
    try {
      return await work(pool)
    } catch (error) {
      if (isLost(error) && pool === this.#current) this.#replace()
      throw explained(error)
    }
  }

  async transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const { result } = await this.use((pool) =>
      pool.begin(async (client) => {
        try {
          return { result: await work(connectionOn(client)) }
        } catch (error) {
          // That the connection is gone, the driver tells by itself; what is thrown here it would answer with the ROLLBACK.
          if (isLost(error)) return new Promise<never>(() => undefined)
          throw error
        }
      }),
    )
    return result
  }

  async end(): Promise<void> {
    await this.#current.end({ timeout: FAREWELL_S })
  }

  #replace(): void {
    const lost = this.#current
    this.#current = connectPool(this.#url, this.#connections)
    void lost.end({ timeout: FAREWELL_S }).catch(() => undefined)
  }
}
