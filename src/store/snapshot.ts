import { setImmediate as othersTurn } from 'node:timers/promises'
import { z } from '#domain/documents/zod.ts'
import { bytesIn, type Connection, type Row, textIn } from './backend.ts'
import { lastSequence } from './change-log.ts'
import type { CollectionTable, CollectionTables } from './collection-table.ts'
import { storedColumns, storedIn } from './document-reader.ts'
import { sql } from './sql.ts'
import type { Json, JsonObject, SnapshotRecord } from './store.ts'

const AT_ONCE = 200

/** Every record that the connection's transaction sees, a page at a time and always in the same order. */
export async function* readSnapshot(connection: Connection, tables: CollectionTables): AsyncGenerator<SnapshotRecord> {
  yield { kind: 'change-head', sequence: await lastSequence(connection) }
  for (const table of keptTables(tables)) yield* documentsIn(connection, table)
  yield* claimsIn(connection)
  yield* blobsIn(connection)
}

export function keptTables(tables: CollectionTables): CollectionTable[] {
  return [...tables.values()]
    .filter(({ shape }) => !shape.transient)
    .sort((one, other) => (one.collection < other.collection ? -1 : 1))
}

async function* documentsIn(connection: Connection, { collection, name }: CollectionTable) {
  const page = (last: Row | undefined) =>
    connection.run(
      sql`SELECT ${storedColumns(connection)} FROM ${name} WHERE id > ${last ? textIn(last, 'id') : ''} ORDER BY id LIMIT ${AT_ONCE}`,
    )
  for await (const row of rowsOf(page)) yield { kind: 'document', collection, document: storedIn(row) } as const
}

async function* claimsIn(connection: Connection) {
  const page = (last: Row | undefined) => {
    const after = sql`(${last ? textIn(last, 'name') : ''}, ${last ? textIn(last, 'value') : ''})`
    return connection.run(
      sql`SELECT name, value, owner FROM claims WHERE (name, value) > ${after} ORDER BY name, value LIMIT ${AT_ONCE}`,
    )
  }
  for await (const row of rowsOf(page)) {
    yield {
      kind: 'claim',
      name: textIn(row, 'name'),
      value: textIn(row, 'value'),
      owner: textIn(row, 'owner'),
    } as const
  }
}

/** One at a time, because images are large. */
async function* blobsIn(connection: Connection) {
  const page = (last: Row | undefined) =>
    connection.run(
      sql`SELECT id, type, created_at FROM blobs WHERE id > ${last ? textIn(last, 'id') : ''} ORDER BY id LIMIT ${AT_ONCE}`,
    )
  for await (const row of rowsOf(page)) {
    const id = textIn(row, 'id')
    const [found] = await connection.run(sql`SELECT bytes FROM blobs WHERE id = ${id}`)
    if (!found) throw new Error(`The blob ${id} vanished from a snapshot.`)
    const blob = { id, type: textIn(row, 'type'), createdAt: textIn(row, 'created_at'), bytes: bytesIn(found, 'bytes') }
    yield { kind: 'blob', ...blob } as const
  }
}

async function* rowsOf(page: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined
  do {
    // SQLite responds synchronously, so requests would otherwise have to wait.
    await othersTurn()
    const rows = await page(last)
    yield* rows
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined
  } while (last)
}

/** One line of JSON, with sorted keys: PostgreSQL's jsonb does not keep their order. */
export function recordText(record: SnapshotRecord): string {
  if (record.kind === 'document') return canonical({ ...record, document: { ...record.document } })
  if (record.kind !== 'blob') return canonical(record)
  const { bytes, ...about } = record
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  return canonical({ ...about, bytes: base64 })
}

type Described = { readonly [key: string]: Json | Described }

function canonical(value: Json | Described): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`).join(',')}}`
}

/** Not z.json(), which copies objects key by key and would make '__proto__' their prototype. */
const jsonObject = z.custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

const recordSchema: z.ZodType<SnapshotRecord> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change-head'), sequence: z.int().min(0) }),
  z.object({
    kind: z.literal('document'),
    collection: z.string(),
    document: z.object({
      id: z.string(),
      version: z.int().min(1),
      createdAt: z.string(),
      updatedAt: z.string(),
      data: jsonObject,
    }),
  }),
  z.object({ kind: z.literal('claim'), name: z.string(), value: z.string(), owner: z.string() }),
  z.object({
    kind: z.literal('blob'),
    id: z.string(),
    type: z.string(),
    createdAt: z.string(),
    bytes: z.string().transform((text): Uint8Array => Buffer.from(text, 'base64')),
  }),
])

export function parseRecord(json: unknown): SnapshotRecord {
  return recordSchema.parse(json)
}
