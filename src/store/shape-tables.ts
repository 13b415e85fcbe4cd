import { type Connection, textIn } from './backend.ts'
import { type CollectionTable, derived, tableOf, tablesOf } from './collection-table.ts'
import type { CollectionShape, CollectionShapes } from './collections.ts'
import { storedColumns, storedIn } from './document-reader.ts'
import { joined, sql } from './sql.ts'

/** Increase this when keys, search texts or search indexes are made differently, to rebuild every collection's. */
const DERIVATION = 3

const BATCH = 500

/** Brings the tables in line with collections.ts, and rebuilds keys and search texts where they changed. */
export async function shapeTables(connection: Connection, shapes: CollectionShapes): Promise<void> {
  const rows = await connection.run(sql`SELECT collection, shape FROM collection_shapes`)
  const present = new Map(rows.map((row) => [textIn(row, 'collection'), textIn(row, 'shape')]))
  for (const table of tablesOf(shapes).values()) {
    const before = present.get(table.collection)
    const description = written(table.shape)
    if (before === description) continue
    if (before === undefined) await createTable(connection, table)
    else await dropDerived(connection, tableOf(table.collection, parse(before)))
    await addDerived(connection, table)
    await connection.run(
      sql`INSERT INTO collection_shapes (collection, shape) VALUES (${table.collection}, ${description})
          ON CONFLICT (collection) DO UPDATE SET shape = excluded.shape`,
    )
  }
}

function written({ fields, compound, search }: CollectionShape): string {
  return JSON.stringify({ fields, compound, search, derivation: DERIVATION })
}

function parse(description: string): CollectionShape {
  return JSON.parse(description)
}

async function createTable(connection: Connection, { name }: CollectionTable): Promise<void> {
  const { textColumn, jsonColumn } = connection.engine
  await connection.run(
    sql`CREATE TABLE ${name} (${connection.engine.numberColumn}id ${textColumn} NOT NULL UNIQUE, version integer NOT NULL,
        created_at ${textColumn} NOT NULL, updated_at ${textColumn} NOT NULL, body ${jsonColumn} NOT NULL,
        search ${textColumn} NOT NULL DEFAULT '')`,
  )
}

async function dropDerived(connection: Connection, old: CollectionTable): Promise<void> {
  if (old.shape.search) await connection.engine.dropSearchIndex(connection, old)
  for (const index of old.indexes) await connection.run(sql`DROP INDEX ${index.name}`)
  for (const { column } of old.fields) await connection.run(sql`ALTER TABLE ${old.name} DROP COLUMN ${column}`)
}

async function addDerived(connection: Connection, table: CollectionTable): Promise<void> {
  const { engine } = connection
  for (const { column } of table.fields) {
    await connection.run(sql`ALTER TABLE ${table.name} ADD COLUMN ${column} ${engine.textColumn} NOT NULL DEFAULT ''`)
  }
  await derive(connection, table)
  for (const { name, columns } of table.indexes) {
    await connection.run(sql`CREATE INDEX ${name} ON ${table.name} (${joined(columns, ', ')})`)
  }
  if (table.shape.search) await engine.createSearchIndex(connection, table)
}

async function derive(connection: Connection, table: CollectionTable): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await connection.run(
      sql`SELECT ${storedColumns(connection)} FROM ${table.name} WHERE id > ${last} ORDER BY id LIMIT ${BATCH}`,
    )
    for (const stored of rows.map(storedIn)) {
      const values = derived(table, stored)
      const changes = table.derivedColumns.map((column, position) => sql`${column} = ${values[position] ?? ''}`)
      await connection.run(sql`UPDATE ${table.name} SET ${joined(changes, ', ')} WHERE id = ${stored.id}`)
      last = stored.id
    }
    if (rows.length < BATCH) return
  }
}
