import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'
import type { Place } from './store.ts'

/** Runs a statement directly on the database. Both databases understand it. */
export async function byHand({ options }: Pick<Place, 'options'>, statement: string): Promise<void> {
  if (options.databaseUrl === undefined) {
    const file = new DatabaseSync(join(options.dataDir, 'site.db'), { timeout: 5_000 })
    file.exec(statement)
    file.close()
    return
  }
  const client = postgres(options.databaseUrl, { max: 1 })
  await client.unsafe(statement)
  await client.end()
}
