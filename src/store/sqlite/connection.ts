import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { type Connection, type Engine, numberIn, type Row, type SoughtPage, textIn } from '../backend.ts'
import type { CollectionTable } from '../collection-table.ts'
import { whereAll } from '../conditions.ts'
import { joined, limitTo, raw, type Sql, sql, textsWith } from '../sql.ts'
import { createSearchIndex, doesAnyWait, dropSearchIndex } from './search-index.ts'

/** The index stores sequences of three characters. */
const SHORTEST_INDEXED = 3

/** Reading this many documents takes less than a millisecond. */
const SHORT_WALK = 1000

/** This few hits are fast to fetch and sort. */
const FEW_HITS = 500

/** About 10 ms of work. */
const TEXTS_AT_ONCE = 10_000

/** With this many hits, a scan in the requested order finds a page of them quickly. */
const MANY_HITS = 20_000

const sqliteEngine: Engine = {
  kind: 'sqlite',
  textColumn: raw('TEXT'),
  jsonColumn: raw('TEXT'),
  numberColumn: raw('number INTEGER PRIMARY KEY, '),
  lockRows: raw(''),
  bodyAsText: raw('body'),
  version: raw('sqlite_version()'),
  json: (text) => sql`${text}`,

  bodyHas(path, value) {
    const labels = path.map((label) => sql`${label}`)
    if (value === null) return sql`(body ->> ${joined(labels, ' ->> ')}) IS NULL`
    return sql`(body -> ${joined(labels, ' -> ')}) = ${JSON.stringify(value)}`
  },

  searchHits,
  searchFinds,
  createSearchIndex,
  dropSearchIndex,
}

const KEPT_STATEMENTS = 500

const textOf = textsWith(() => '?')

type Columns = readonly SQLOutputValue[]

interface Prepared {
  statement: StatementSync
  columns: readonly string[]
}

export class SqliteConnection implements Connection {
  readonly engine = sqliteEngine
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async run(statement: Sql): Promise<Row[]> {
    const prepared = this.#prepare(textOf(statement))
    return prepared.statement.all(...statement.values).map((values) => rowOf(prepared.columns, values))
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text)
    if (known) return known
    const [oldest] = this.#prepared.keys()
    if (this.#prepared.size >= KEPT_STATEMENTS && oldest !== undefined) this.#prepared.delete(oldest)
    const statement = this.#database.prepare(text)
    // Node makes objects without a prototype, which take twice as long to create and to read.
    statement.setReturnArrays(true)
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) }
    this.#prepared.set(text, prepared)
    return prepared
  }
}

function rowOf(columns: readonly string[], values: Columns | Row): Row {
  if (!Array.isArray(values)) throw new TypeError('Expected a row as a list of values.')
  const row: Record<string, unknown> = {}
  for (let position = 0; position < columns.length; position++) row[columns[position] ?? ''] = values[position]
  return row
}

async function searchHits(connection: Connection, table: CollectionTable, needle: string, most?: number): Promise<Sql> {
  if (await isIndexed(connection, table, needle)) return fromIndex(table, needle)
  return numbered(await readTexts(connection, table, needle, most ?? Number.POSITIVE_INFINITY))
}

/** Measured on 100,000 documents: each strategy is slow where another is fast. */
async function searchFinds(connection: Connection, table: CollectionTable, needle: string, page?: SoughtPage) {
  if (page && (await isNear(connection, table, needle, page))) return inText(needle)
  if (!(await isIndexed(connection, table, needle))) {
    const numbers = await readTexts(connection, table, needle, FEW_HITS)
    return numbers.length === FEW_HITS ? inText(needle) : sql`number IN (${numbered(numbers)})`
  }
  const [row] = await connection.run(
    sql`SELECT count(*) AS found, json_group_array(number) AS numbers FROM (${fromIndex(table, needle)}${limitTo(MANY_HITS)})`,
  )
  if (!row || numberIn(row, 'found') === MANY_HITS) return inText(needle)
  const numbers = sql`(SELECT value FROM json_each(${textIn(row, 'numbers')}))`
  // The plus keeps SQLite from sorting all hits: it scans in order and checks each document.
  return numberIn(row, 'found') < FEW_HITS ? sql`number IN ${numbers}` : sql`+number IN ${numbers}`
}

function numbered(numbers: readonly number[]): Sql {
  return sql`SELECT value AS number FROM json_each(${JSON.stringify(numbers)})`
}

/** Whether a short scan in the requested order finds the whole page. */
async function isNear(
  connection: Connection,
  { name }: CollectionTable,
  needle: string,
  { order, behind, rows }: SoughtPage,
): Promise<boolean> {
  if (rows > SHORT_WALK) return false
  const walked = sql`SELECT search FROM ${name}${whereAll(behind)} ORDER BY ${order}${limitTo(SHORT_WALK)}`
  const met = sql`SELECT 1 FROM (${walked}) WHERE ${inText(needle)}${limitTo(rows)}`
  const [row] = await connection.run(sql`SELECT count(*) AS found FROM (${met})`)
  return row !== undefined && numberIn(row, 'found') === rows
}

async function isIndexed(connection: Connection, table: CollectionTable, needle: string): Promise<boolean> {
  return [...needle].length >= SHORTEST_INDEXED && !(await doesAnyWait(connection, table))
}

function fromIndex({ searchIndex }: CollectionTable, needle: string): Sql {
  const phrase = `"${needle.replaceAll('"', '""')}"`
  return sql`SELECT rowid AS number FROM ${searchIndex} WHERE ${searchIndex} MATCH ${phrase}`
}

/** Part by part. Otherwise one or two letters without a match would scan a large table to its end. */
async function readTexts(connection: Connection, { name }: CollectionTable, needle: string, most: number) {
  const [end] = await connection.run(sql`SELECT coalesce(max(number), 0) AS last FROM ${name}`)
  const last = end ? numberIn(end, 'last') : 0
  const found: number[] = []
  for (let from = 0; from < last && found.length < most; from += TEXTS_AT_ONCE) {
    if (from > 0) await othersTurn()
    const part = sql`number > ${from} AND number <= ${from + TEXTS_AT_ONCE}`
    const rows = await connection.run(sql`SELECT number FROM ${name} WHERE ${part} AND ${inText(needle)}`)
    found.push(...rows.map((row) => numberIn(row, 'number')))
  }
  return found.slice(0, most)
}

function inText(needle: string): Sql {
  return sql`instr(search, ${needle}) > 0`
}
