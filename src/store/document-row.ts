import type { Connection } from './backend.ts'
import { type CollectionTable, derived } from './collection-table.ts'
import { joined, listed, type Sql, sql } from './sql.ts'
import type { JsonObject, Stored } from './store.ts'

/** Returns whether the id was free. */
export async function insertDocument(connection: Connection, table: CollectionTable, stored: Stored): Promise<boolean> {
  const { id, version, createdAt, updatedAt } = stored
  const beside = derived(table, stored).map(({ value }) => value)
  const values = [id, version, createdAt, updatedAt, ...bodyOf(connection, stored.data).values, ...beside]
  const rows = await connection.run({ texts: insertTexts(connection, table), values })
  return rows.length > 0
}

/** A table belongs to one store and one kind of database, so the SQL around the values never changes. */
const knownInsertTexts = new WeakMap<CollectionTable, readonly string[]>()

function insertTexts(connection: Connection, table: CollectionTable): readonly string[] {
  const known = knownInsertTexts.get(table)
  if (known) return known
  const beside = listed(['', ...table.fields].map(() => ''))
  const { texts } = sql`INSERT INTO ${table.name} (id, version, created_at, updated_at, body, ${table.derivedColumns})
        VALUES (${''}, ${''}, ${''}, ${''}, ${bodyOf(connection, {})}, ${beside})
        ON CONFLICT (id) DO NOTHING RETURNING id`
  knownInsertTexts.set(table, Object.freeze(texts))
  return texts
}

/** Returns whether the row still had the previous version. */
export async function updateDocument(connection: Connection, table: CollectionTable, stored: Stored): Promise<boolean> {
  const own = sql`version = ${stored.version}, updated_at = ${stored.updatedAt}, body = ${bodyOf(connection, stored.data)}`
  const beside = derived(table, stored).map(({ column, value }) => sql`${column} = ${value}`)
  const changes = joined([own, ...beside], ', ')
  const rows = await connection.run(
    sql`UPDATE ${table.name} SET ${changes} WHERE id = ${stored.id} AND version = ${stored.version - 1} RETURNING id`,
  )
  return rows.length > 0
}

function bodyOf({ engine }: Connection, data: JsonObject): Sql {
  return engine.json(JSON.stringify(data))
}
