import postgres from 'postgres'
import type { Connection, Row } from '../backend.ts'
import { type Sql, textsWith } from '../sql.ts'
import { postgresEngine } from './engine.ts'

/** Sequences and counts stay far below 2^53. */
const bigintAsNumber = { to: 20, from: [20], parse: Number, serialize: String }

const INT8 = { bigint: bigintAsNumber }

const textOf = textsWith((position) => `$${position}`)

/** By which a connection is recognised in pg_stat_activity. */
export const PROGRAM = 'plumbline'

export type Pool = postgres.Sql<{ bigint: number }>

/** A database that was restarted is found again within a second, whether it was away for a moment or for the night. */
const LONGEST_PAUSE_S = 1
const PAUSE_GROWS_BY_S = 0.05

export function connectPool(url: string, connections = 10): Pool {
  return postgres(url, {
    max: connections,
    connect_timeout: 10,
    backoff: (attempts) => Math.min(PAUSE_GROWS_BY_S * attempts, LONGEST_PAUSE_S),
    fetch_types: false,
    onnotice: () => undefined,
    types: INT8,
    connection: { application_name: PROGRAM },
  })
}

export function connectionOn(client: postgres.ISql<{ bigint: number }>): Connection {
  return {
    engine: postgresEngine,
    async run(statement: Sql): Promise<Row[]> {
      return client.unsafe<Row[]>(textOf(statement), [...statement.values], { prepare: true })
    },
  }
}
