import type { Connection } from '../backend.ts'
import { connectionOn, connectPool, PATIENCE, type Patience, type Pool, UNHURRIED } from './connection.ts'
import { postgresEngine } from './engine.ts'
import { explained, isLost } from './outside.ts'

/** Grace period for connections still in use, once their pool is replaced. */
const FAREWELL_S = 5

/**
 * Outlives a restart of the database. The driver (3.4.9) does not: what it was about to write when a connection closed stays
 * in its buffer, and that connection never opens again; and it sends a ROLLBACK down a closed connection, which ends the
 * process (porsager/postgres, issues 1154 and 1208). So a pool that lost a connection is replaced, and nothing is sent after it.
 */
export class LastingPool {
  readonly #url: string
  readonly #connections: number | undefined
  readonly #patience: Patience
  #current: Pool
  readonly committed: Connection = {
    engine: postgresEngine,
    run: (statement) => this.use((pool) => connectionOn(pool).run(statement)),
  }

  constructor(
    url: string,
    {
      first,
      connections,
      patience = PATIENCE,
    }: { first?: Pool; connections?: number; patience?: Patience | undefined } = {},
  ) {
    this.#url = url
    this.#connections = connections
    this.#patience = patience
    this.#current = first ?? connectPool(url, connections, patience)
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

  async transaction<T>(work: (connection: Connection) => Promise<T>, { unhurried = false } = {}): Promise<T> {
    const { result } = await this.use((pool) =>
      pool.begin(async (client) => {
        try {
          if (unhurried) await client.unsafe(UNHURRIED)
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
    this.#current = connectPool(this.#url, this.#connections, this.#patience)
    void lost.end({ timeout: FAREWELL_S }).catch(() => undefined)
  }
}
