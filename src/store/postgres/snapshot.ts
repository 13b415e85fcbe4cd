import type postgres from 'postgres'
import type { Connection, OpenSnapshot } from '../backend.ts'
import { lastSequence } from '../change-log.ts'
import { StoreUnavailable } from '../errors.ts'
import { connectionOn, connectPool, type Pool, UNHURRIED } from './connection.ts'
import { explained } from './outside.ts'

/** On a connection of its own. Closing that ends the transaction too, even after the connection was lost. */
export async function openPostgresSnapshot(url: string): Promise<OpenSnapshot> {
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
