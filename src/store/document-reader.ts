import { bytesIn, type Connection, numberIn, type Row, textIn } from './backend.ts'
import { type CollectionTable, type CollectionTables, findTable } from './collection-table.ts'
import { conditionsOf, orderColumn, selectMatching, whereAll } from './conditions.ts'
import { BadQuery } from './errors.ts'
import { limitTo, raw, type Sql, sql } from './sql.ts'
import { isStorableName, isStorableText } from './storable-text.ts'
import type { Blob, Filter, Page, Query, Reader, Stored } from './store.ts'

const NO_LIMIT = 2 ** 52
const NO_LOCK = raw('')

export class DocumentReader implements Reader {
  protected readonly connection: Connection
  protected readonly tables: CollectionTables
  protected readonly lockRows: Sql

  constructor(connection: Connection, tables: CollectionTables, lockRows = NO_LOCK) {
    this.connection = connection
    this.tables = tables
    this.lockRows = lockRows
  }

  async get(collection: string, id: string): Promise<Stored | undefined> {
    const table = findTable(this.tables, collection)
    if (!isStorableName(id)) return undefined
    const [row] = await this.connection.run({ texts: getTexts(this.connection, table, this.lockRows), values: [id] })
    return row && storedIn(row)
  }

  async query(collection: string, query: Query = {}): Promise<Page> {
    const { orderBy = 'id', direction = 'asc', cursor } = query
    const limit = whole(query.limit ?? NO_LIMIT, 'limit')
    const offset = whole(query.offset ?? 0, 'offset')
    const table = findTable(this.tables, collection)
    const column = orderColumn(table, orderBy)
    const behind = cursor === undefined ? [] : [after(column, decodeCursor(cursor, orderBy, direction))]
    const way = raw(direction === 'asc' ? 'ASC' : 'DESC')
    const order = orderBy === 'id' ? sql`id ${way}` : sql`${column} ${way}, id ${way}`
    const page = { order, behind, rows: offset + limit + 1 }
    const isShort = query.isShort && table.shape.large
    const columns = isShort ? raw('id, version, created_at, updated_at, short AS body') : storedColumns(this.connection)
    const conditions = [...(await conditionsOf(this.connection, table, query, page)), ...behind]
    const rows = await this.connection.run(
      sql`SELECT ${columns}, ${column} AS position FROM ${table.name}${whereAll(conditions)} ORDER BY ${order}${limitTo(limit + 1)} OFFSET ${offset}`,
    )
    const items = rows.slice(0, limit).map(storedIn)
    const last = rows[limit - 1]
    if (rows.length <= limit || !last) return { items }
    return {
      items,
      nextCursor: encodeCursor({ orderBy, direction, key: textIn(last, 'position'), id: textIn(last, 'id') }),
    }
  }

  async count(collection: string, filter: Filter = {}, atMost?: number): Promise<number> {
    const matching = await selectMatching(this.connection, findTable(this.tables, collection), filter, atMost)
    const limit = atMost === undefined ? raw('') : limitTo(whole(atMost, 'atMost'))
    const [row] = await this.connection.run(sql`SELECT count(*) AS found FROM (${matching}${limit}) AS matching`)
    return row ? numberIn(row, 'found') : 0
  }

  async findClaim(name: string, value: string): Promise<string | undefined> {
    if (!isStorableName(name) || !isStorableName(value)) return undefined
    const [row] = await this.connection.run(sql`SELECT owner FROM claims WHERE name = ${name} AND value = ${value}`)
    return row && textIn(row, 'owner')
  }

  async getBlob(id: string): Promise<Blob | undefined> {
    if (!isStorableName(id)) return undefined
    const [row] = await this.connection.run(sql`SELECT type, bytes FROM blobs WHERE id = ${id}`)
    return row && { type: textIn(row, 'type'), bytes: bytesIn(row, 'bytes') }
  }
}

/** Cached like the texts of an insert, because nothing around the id ever changes. */
const knownGetTexts = new WeakMap<CollectionTable, Map<Sql, readonly string[]>>()

function getTexts(connection: Connection, table: CollectionTable, lockRows: Sql): readonly string[] {
  const ofTable = knownGetTexts.get(table) ?? new Map<Sql, readonly string[]>()
  knownGetTexts.set(table, ofTable)
  const known = ofTable.get(lockRows)
  if (known) return known
  const { texts } = sql`SELECT ${storedColumns(connection)} FROM ${table.name} WHERE id = ${''}${lockRows}`
  ofTable.set(lockRows, Object.freeze(texts))
  return texts
}

function after(column: Sql, { orderBy, direction, key, id }: ReturnType<typeof decodeCursor>): Sql {
  const than = raw(direction === 'asc' ? '>' : '<')
  return orderBy === 'id' ? sql`id ${than} ${id}` : sql`(${column}, id) ${than} (${key}, ${id})`
}

function whole(value: number, what: string): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new BadQuery(`The ${what} is a whole number, 0 or more.`)
  return value
}

export function storedColumns({ engine }: Connection): Sql {
  return sql`id, version, created_at, updated_at, ${engine.bodyAsText} AS body`
}

export function storedIn(row: Row): Stored {
  return {
    id: textIn(row, 'id'),
    version: numberIn(row, 'version'),
    createdAt: textIn(row, 'created_at'),
    updatedAt: textIn(row, 'updated_at'),
    data: JSON.parse(textIn(row, 'body')),
  }
}

/** The position after which the next page begins. */
interface Cursor {
  orderBy: string
  direction: 'asc' | 'desc'
  key: string
  id: string
}

export function encodeCursor({ orderBy, direction, key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([orderBy, direction, key, id])).toString('base64url')
}

function decodeCursor(text: string, orderBy: string, direction: 'asc' | 'desc'): Cursor {
  const parts = parsed(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(parts)) throw new BadQuery('The cursor is malformed.')
  const [ofOrder, ofDirection, key, id]: unknown[] = parts
  if (!isText(key) || !isText(id)) throw new BadQuery('The cursor is malformed.')
  if (ofOrder !== orderBy || ofDirection !== direction) throw new BadQuery('The cursor belongs to another order.')
  return { orderBy, direction, key, id }
}

function isText(part: unknown): part is string {
  return typeof part === 'string' && isStorableText(part)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
