import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import type { Connection, Row } from './backend.ts'
import { tablesOf } from './collection-table.ts'
import { DocumentReader, encodeCursor } from './document-reader.ts'
import { connectionOn } from './postgres/connection.ts'
import { openDatabase } from './postgres/database.ts'
import { raw, sql } from './sql.ts'
import { SqliteConnection } from './sqlite/connection.ts'
import { openFile } from './sqlite/file.ts'
import type { Query, Store } from './store.ts'

/** Every query that the collections declare as fast. */
function promised(collection: string): Query[] {
  const { fields = {}, compound = [] } = COLLECTIONS.get(collection) ?? {}
  const single = ['id', ...Object.keys(fields)].flatMap((field): Query[] => [
    { orderBy: field, limit: 10 },
    { orderBy: field, direction: 'desc', limit: 10 },
    { orderBy: field, range: { field, from: 'a', before: 'b' } },
  ])
  const several = compound.map((paths): Query => {
    const field = paths.at(-1) ?? 'id'
    const where = Object.fromEntries(paths.slice(0, -1).map((path) => [path, 'x']))
    return { where, orderBy: field, range: { field, from: 'a' } }
  })
  return [...single, ...several]
}

describe.each(['sqlite', 'postgres'] as const)('query plans on %s', (kind) => {
  let place: Place
  let explained: Explained

  beforeAll(async () => {
    place = await aPlace(kind)
    explained = await explaining(kind, place)
  })
  afterAll(async () => {
    await explained.close()
    await place.remove()
  })

  it.each([...COLLECTIONS.keys()])(
    'reads every declared order and range of %s from an index, unsorted',
    async (collection) => {
      for (const query of promised(collection)) {
        const plan = await explained.plansOf((reader) => reader.query(collection, query))
        expect(plan, JSON.stringify(query)).not.toMatch(explained.slow)
      }
    },
  )

  it('starts a later page where the last one ended, also among equals', async () => {
    const cursor = encodeCursor({ orderBy: 'status', direction: 'asc', key: 'spending', id: 'x' })
    const query = { orderBy: 'status', cursor, limit: 10 }
    const plan = await explained.plansOf((reader) => reader.query('appointments', query))
    expect(plan).toMatch(/\(key_status, ?id\) ?>/)
    expect(plan).not.toMatch(explained.slow)
  })

  it('finds a document by its id', async () => {
    expect(await explained.plansOf((reader) => reader.get('appointments', 'x'))).not.toMatch(explained.slow)
  })

  it.each([
    ["a day's appointments", { range: { field: 'preferredDate', from: '2026-06-01', to: '2026-06-02' } }],
    ['those of one status', { where: { status: 'pending' } }],
    [
      'those of one status from a day on',
      { where: { status: 'pending' }, range: { field: 'preferredDate', from: '2026' } },
    ],
  ])('counts %s from an index', async (_, filter) => {
    const plan = await explained.plansOf((reader) => reader.count('appointments', filter, 10_000))
    expect(plan).not.toMatch(explained.slow)
  })

  it('searches in an index', async () => {
    const plan = await explained.plansOf((reader) => reader.count('appointments', { search: 'smith' }))
    expect(plan).toMatch(kind === 'sqlite' ? /VIRTUAL TABLE INDEX/ : /search_appointments/)
  })
})

interface Explained {
  plansOf(read: (reader: DocumentReader) => Promise<unknown>): Promise<string>
  slow: RegExp
  close(): Promise<void>
}

async function explaining(kind: Store['kind'], { options }: Place): Promise<Explained> {
  if (kind === 'sqlite') {
    const { writer, reader } = await openFile(options.dataDir, COLLECTIONS)
    const plansOf = plansOn(new SqliteConnection(reader), 'EXPLAIN QUERY PLAN', 'detail')
    return {
      plansOf,
      slow: /SCAN documents_\S+$|TEMP B-TREE/m,
      close: async () => [reader, writer].forEach((file) => void file.close()),
    }
  }
  const pool = await openDatabase(options.databaseUrl ?? '', COLLECTIONS)
  // On an empty table, scans and sorts are cheap. If they appear although they are disabled, they can't be avoided.
  const avoid = ['seqscan', 'sort'].map((method) => `SET enable_${method} = off`)
  const client = await pool.reserve()
  await client.unsafe(avoid.join(';'))
  return {
    plansOf: plansOn(connectionOn(client), 'EXPLAIN', 'QUERY PLAN'),
    slow: /Seq Scan|Sort/,
    async close() {
      client.release()
      await pool.end()
    },
  }
}

function plansOn(connection: Connection, explain: string, column: string): Explained['plansOf'] {
  return async (read) => {
    const lines: unknown[] = []
    const run = async (statement: Parameters<Connection['run']>[0]): Promise<Row[]> => {
      const plan = await connection.run(sql`${raw(explain)} ${statement}`)
      lines.push(...plan.map((row) => row[column]))
      return connection.run(statement)
    }
    await read(new DocumentReader({ engine: connection.engine, run }, tablesOf(COLLECTIONS)))
    return lines.join('\n')
  }
}
