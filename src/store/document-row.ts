import type { Connection } from './backend.ts'
import { type CollectionTable, derived } from './collection-table.ts'
import { joined, listed, type Sql, type SqlValue, sql } from './sql.ts'
import type { JsonObject, Stored } from './store.ts'

/** Returns whether the id was free. */
export async function insertDocument(connection: Connection, table: CollectionTable, stored: Stored): Promise<boolean> {
  const { id, version, createdAt, updatedAt } = stored
  const values = [id, version, createdAt, updatedAt, ...contentOf(connection, table, stored)]
  return (await connection.run({ texts: insertTexts(connection, table), values })).length > 0
}

const insertTexts = keptTexts((connection, table) => {
  const beside = listed(table.derivedColumns.map(() => ''))
  return sql`INSERT INTO ${table.name} (id, version, created_at, updated_at, body, ${joined(table.derivedColumns, ', ')})
        VALUES (${''}, ${''}, ${''}, ${''}, ${bodyOf(connection, {})}, ${beside})
        ON CONFLICT (id) DO NOTHING RETURNING id`
})

/** Returns whether the row still had the previous version. */
export async function updateDocument(connection: Connection, table: CollectionTable, stored: Stored): Promise<boolean> {
  const { id, version, updatedAt } = stored
  const values = [version, updatedAt, ...contentOf(connection, table, stored), id, version - 1]
  return (await connection.run({ texts: updateTexts(connection, table), values })).length > 0
}

const updateTexts = keptTexts((connection, table) => {
  const beside = joined(
    table.derivedColumns.map((column) => sql`${column} = ${''}`),
    ', ',
  )
  return sql`UPDATE ${table.name} SET version = ${''}, updated_at = ${''}, body = ${bodyOf(connection, {})}, ${beside}
        WHERE id = ${''} AND version = ${''} RETURNING id`
})

function contentOf(connection: Connection, table: CollectionTable, stored: Stored): SqlValue[] {
  return [...bodyOf(connection, stored.data).values, ...derived(table, stored)]
}

/** A table belongs to one store and one kind of database, so the SQL around the values never changes. */
function keptTexts(make: (connection: Connection, table: CollectionTable) => Sql): typeof textsOf {
  const kept = new WeakMap<CollectionTable, readonly string[]>()
  return textsOf
  function textsOf(connection: Connection, table: CollectionTable): readonly string[] {
    const texts = kept.get(table) ?? Object.freeze(make(connection, table).texts)
    kept.set(table, texts)
    return texts
  }
}

function bodyOf({ engine }: Connection, data: JsonObject): Sql {
  return engine.json(JSON.stringify(data))
}
