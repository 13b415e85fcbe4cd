import { setImmediate } from 'node:timers/promises'
import type { CollectionShape, CollectionShapes } from '#domain/collections/collection.ts'
import { type Connection, textIn } from './backend.ts'
import { type CollectionTable, tableOf, tablesOf } from './collection-table.ts'
import { storedColumns, storedIn } from './document-reader.ts'
import { insertDocument } from './document-row.ts'
import { identifier, joined, type Sql, sql } from './sql.ts'

/** Increase this to rebuild every collection after changing how tables, keys, search texts or search indexes are made. */
const DERIVATION = 4
const BATCH = 500
/** A start reports progress each time it has moved this many documents. */
const TOLD_EVERY = 20_000

/** Updates the tables to match collections.ts. Creates a changed table again and fills it from the old one. */
export async function shapeTables(
  connection: Connection,
  shapes: CollectionShapes,
  tell: (words: string) => void = () => undefined,
): Promise<void> {
  // Lets the log write its lines before everything is done. SQLite never yields to the event loop.
  const say = async (words: string) => {
    tell(words)
    await setImmediate()
  }
  const rows = await connection.run(sql`SELECT collection, shape FROM collection_shapes`)
  const present = new Map(rows.map((row) => [textIn(row, 'collection'), textIn(row, 'shape')]))
  for (const table of tablesOf(shapes).values()) {
    const before = present.get(table.collection)
    const { fields, compound, search, large } = table.shape
    const description = JSON.stringify({ fields, compound, search, large, derivation: DERIVATION })
    if (before === description) continue
    const earlier = before && (await putAside(connection, tableOf(table.collection, parse(before))))
    await createTable(connection, table)
    const moved = earlier ? await fill(connection, table, earlier, say) : 0
    if (moved >= TOLD_EVERY) await say(`indexing ${table.collection}: the site starts after that`)
    for (const { name, columns } of table.indexes) {
      await connection.run(sql`CREATE INDEX ${name} ON ${table.name} (${joined(columns, ', ')})`)
    }
    if (table.shape.search) await connection.engine.createSearchIndex(connection, table)
    await connection.run(
      sql`INSERT INTO collection_shapes (collection, shape) VALUES (${table.collection}, ${description})
          ON CONFLICT (collection) DO UPDATE SET shape = excluded.shape`,
    )
  }
}

function parse(description: string): CollectionShape {
  return JSON.parse(description)
}

async function putAside(connection: Connection, old: CollectionTable): Promise<Sql> {
  if (old.shape.search) await connection.engine.dropSearchIndex(connection, old)
  for (const index of old.indexes) await connection.run(sql`DROP INDEX ${index.name}`)
  const earlier = identifier(`earlier_${old.collection}`)
  await connection.run(sql`ALTER TABLE ${old.name} RENAME TO ${earlier}`)
  return earlier
}

/** The document is the last column. SQLite reads a row from its beginning and can skip a long document that way. */
async function createTable(connection: Connection, { name, derivedColumns }: CollectionTable): Promise<void> {
  const { numberColumn, textColumn, jsonColumn } = connection.engine
  const beside = derivedColumns.map((column) => sql`${column} ${textColumn} NOT NULL`)
  await connection.run(
    sql`CREATE TABLE ${name} (${numberColumn}id ${textColumn} NOT NULL UNIQUE, version integer NOT NULL,
        created_at ${textColumn} NOT NULL, updated_at ${textColumn} NOT NULL, ${joined(beside, ', ')},
        body ${jsonColumn} NOT NULL)`,
  )
}

async function fill(
  connection: Connection,
  table: CollectionTable,
  earlier: Sql,
  say: (words: string) => Promise<void>,
): Promise<number> {
  let moved = 0
  for (let last = ''; ; ) {
    const rows = await connection.run(
      sql`SELECT ${storedColumns(connection)} FROM ${earlier} WHERE id > ${last} ORDER BY id LIMIT ${BATCH}`,
    )
    for (const stored of rows.map(storedIn)) {
      await insertDocument(connection, table, stored)
      last = stored.id
    }
    moved += rows.length
    if (rows.length > 0 && moved % TOLD_EVERY === 0) {
      await say(`bringing ${table.collection} up to date: ${moved.toLocaleString('en-US')} so far`)
    }
    if (rows.length < BATCH) break
  }
  await connection.run(sql`DROP TABLE ${earlier}`)
  return moved
}
