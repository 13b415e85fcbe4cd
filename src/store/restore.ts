import { type Connection, numberIn } from './backend.ts'
import { type CollectionTables, findTable } from './collection-table.ts'
import { insertDocument } from './document-row.ts'
import { merge } from './merge.ts'
import { keptTables } from './snapshot.ts'
import { type Sql, sql } from './sql.ts'
import { checkName, checkText } from './storable-text.ts'
import type { SnapshotRecord } from './store.ts'

const AT_ONCE = 200

/** More changes than a store logs between a backup and its restore. */
const GAP = 1_000_000_000

export async function isEmpty(connection: Connection, tables: CollectionTables): Promise<boolean> {
  for (const { name } of keptTables(tables)) if (await hasRows(connection, name)) return false
  return !(await hasRows(connection, sql`claims`)) && !(await hasRows(connection, sql`blobs`))
}

async function hasRows(connection: Connection, table: Sql): Promise<boolean> {
  return (await connection.run(sql`SELECT 1 AS found FROM ${table} LIMIT 1`)).length > 0
}

export async function removeEverything(connection: Connection, tables: CollectionTables): Promise<void> {
  for (const { name } of tables.values()) await connection.run(sql`DELETE FROM ${name}`)
  for (const table of [sql`claims`, sql`blobs`, sql`changes`]) await connection.run(sql`DELETE FROM ${table}`)
}

export async function writeRecords(
  connection: Connection,
  tables: CollectionTables,
  records: AsyncIterable<SnapshotRecord>,
): Promise<void> {
  let waiting: Promise<void>[] = []
  for await (const record of records) {
    const written = writeRecord(connection, tables, record)
    // The first failure is awaited below. The others must not become unhandled rejections.
    written.catch(() => undefined)
    waiting.push(written)
    if (waiting.length < AT_ONCE && record.kind !== 'blob') continue
    await Promise.all(waiting)
    waiting = []
  }
  await Promise.all(waiting)
}

async function writeRecord(connection: Connection, tables: CollectionTables, record: SnapshotRecord): Promise<void> {
  switch (record.kind) {
    case 'change-head':
      await connection.run(sql`UPDATE change_head SET sequence = ${record.sequence}`)
      return
    case 'document': {
      const { collection, document } = record
      const stored = { ...document, id: checkName(document.id), data: merge({}, document.data) }
      const isNew = await insertDocument(connection, findTable(tables, collection), stored)
      if (!isNew) throw new Error(`The document ${collection}/${document.id} comes twice.`)
      return
    }
    case 'claim': {
      const { name, value, owner } = record
      await connection.run(
        sql`INSERT INTO claims (name, value, owner) VALUES (${checkName(name)}, ${checkName(value)}, ${checkName(owner)})`,
      )
      return
    }
    case 'blob': {
      const { id, type, bytes, createdAt } = record
      await connection.run(
        sql`INSERT INTO blobs (id, type, bytes, created_at) VALUES (${checkName(id)}, ${checkText(type)}, ${bytes}, ${createdAt})`,
      )
    }
  }
}

/** Leaves a gap in the change log, so that its followers notice and reload. */
export async function breakChangeLog(connection: Connection, at: string): Promise<void> {
  const [head] = await connection.run(sql`UPDATE change_head SET sequence = sequence + ${GAP} RETURNING sequence`)
  if (!head) throw new Error('The store has lost the head of its change log.')
  await connection.run(
    sql`INSERT INTO changes (sequence, collection, operation, document_id, at)
        VALUES (${numberIn(head, 'sequence')}, 'settings', 'updated', 'restored', ${at})`,
  )
}
