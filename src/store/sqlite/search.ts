import { type Connection, numberIn, type SoughtPage, textIn } from '../backend.ts'
import type { CollectionTable } from '../collection-table.ts'
import { whereAll } from '../conditions.ts'
import { limitTo, type Sql, sql } from '../sql.ts'
import { doesAnyWait } from './search-index.ts'

/** The index stores sequences of three characters. */
const SHORTEST_INDEXED = 3

/** Reading this many documents takes less than a millisecond. */
const SHORT_WALK = 1000

/** This few hits are fast to fetch and sort. */
const FEW_HITS = 500

/** With this many hits, a scan in the requested order finds a page of them quickly. */
const MANY_HITS = 20_000

export async function searchHits(connection: Connection, table: CollectionTable, needle: string): Promise<Sql> {
  return (await isIndexed(connection, table, needle)) ? fromIndex(table, needle) : fromTexts(table, needle)
}

/** Measured on 100,000 documents: each strategy is slow where another is fast. */
export async function searchFinds(
  connection: Connection,
  table: CollectionTable,
  needle: string,
  page?: SoughtPage,
): Promise<Sql> {
  if (page && (await isNear(connection, table, needle, page))) return inText(needle)
  const [hits, most] = (await isIndexed(connection, table, needle))
    ? [fromIndex(table, needle), MANY_HITS]
    : [fromTexts(table, needle), FEW_HITS]
  const [row] = await connection.run(
    sql`SELECT count(*) AS found, json_group_array(number) AS numbers FROM (${hits}${limitTo(most)})`,
  )
  if (!row || numberIn(row, 'found') === most) return inText(needle)
  const numbers = sql`(SELECT value FROM json_each(${textIn(row, 'numbers')}))`
  // The plus keeps SQLite from sorting all hits: it scans in order and checks each document.
  return numberIn(row, 'found') < FEW_HITS ? sql`number IN ${numbers}` : sql`+number IN ${numbers}`
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

function fromTexts({ name }: CollectionTable, needle: string): Sql {
  return sql`SELECT number FROM ${name} NOT INDEXED WHERE ${inText(needle)}`
}

function inText(needle: string): Sql {
  return sql`instr(search, ${needle}) > 0`
}
