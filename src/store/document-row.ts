import type { Connection } from './backend.ts'
import { type CollectionTable, derived } from './collection-table.ts'
import { joined, listed, type Sql, sql } from './sql.ts'
import type { Stored } from './store.ts'

/** Answers whether the id was free. */
export async function insertDocument(connection: Connection, table: CollectionTable, stored: Stored): Promise<boolean> {
  const { id, version, createdAt, updatedAt } = stored
  const beside = listed(derived(table, stored).map(({ value }) => value))
  const rows = await connection.run(
    sql`INSERT INTO ${table.name} (id, version, created_at, updated_at, body, ${table.derivedColumns})
        VALUES (${id}, ${version}, ${createdAt}, ${updatedAt}, ${bodyOf(connection, stored)}, ${beside})
        ON CONFLICT (id) DO NOTHING RETURNING id`,
  )
  return rows.length > 0
}

/** Answers whether the row still had the version before this one. */
export async function updateDocument(connection: Connection, table: CollectionTable, stored: Stored): Promise<boolean> {
  const own = sql`version = ${stored.version}, updated_at = ${stored.updatedAt}, body = ${bodyOf(connection, stored)}`
  const beside = derived(table, stored).map(({ column, value }) => sql`${column} = ${value}`)
  const changes = joined([own, ...beside], ', ')
  const rows = await connection.run(
    sql`UPDATE ${table.name} SET ${changes} WHERE id = ${stored.id} AND version = ${stored.version - 1} RETURNING id`,
  )
  return rows.length > 0
}

function bodyOf({ engine }: Connection, stored: Stored): Sql {
  return engine.json(JSON.stringify(stored.data))
}
