import { type Connection, type Engine, numberIn } from '../backend.ts'
import { joined, raw, type Sql, sql } from '../sql.ts'
import { createSearchIndex, doesAnyWait, dropSearchIndex } from './search-index.ts'

/** The index knows texts by their sequences of three characters. */
const SHORTEST_INDEXED = 3

/** So few hits are quickly fetched and sorted. */
const FEW_HITS = 500

/** With so many hits, a walk through the wanted order meets a page of them at once. */
const MANY_HITS = 20_000

export const sqliteEngine: Engine = {
  kind: 'sqlite',
  textColumn: raw('TEXT'),
  jsonColumn: raw('TEXT'),
  numberColumn: raw('number INTEGER PRIMARY KEY, '),
  lockRows: raw(''),
  bodyAsText: raw('body'),
  json: (text) => sql`${text}`,
  // In the text of the statement: SQLite would plan a statement anew whenever its limit is bound.
  limitTo: (rows) => raw(` LIMIT ${rows}`),

  bodyHas(path, value) {
    const labels = path.map((label) => sql`${label}`)
    if (value === null) return sql`(body ->> ${joined(labels, ' ->> ')}) IS NULL`
    return sql`(body -> ${joined(labels, ' -> ')}) = ${JSON.stringify(value)}`
  },

  /** Measured on 100,000 documents: each way is slow where another is quick. */
  async searchFinds(connection, table, needle, purpose) {
    const { name, searchIndex } = table
    const inText = sql`instr(search, ${needle}) > 0`
    const isIndexed = [...needle].length >= SHORTEST_INDEXED && !(await doesAnyWait(connection, table))
    const hits = isIndexed
      ? sql`SELECT rowid AS number FROM ${searchIndex} WHERE ${searchIndex} MATCH ${phrase(needle)}`
      : sql`SELECT number FROM ${name} NOT INDEXED WHERE ${inText}`
    if (purpose === 'count') {
      const isFew = isIndexed && (await isBelow(connection, hits, MANY_HITS))
      return isFew ? sql`number IN (${hits})` : inText
    }
    const first = await connection.run(sql`${hits}${sqliteEngine.limitTo(FEW_HITS)}`)
    if (first.length < FEW_HITS) {
      const numbers = JSON.stringify(first.map((row) => numberIn(row, 'number')))
      return sql`number IN (SELECT value FROM json_each(${numbers}))`
    }
    // The plus keeps SQLite from fetching all hits to sort them: it walks the order and asks whether each is a hit.
    return isIndexed && (await isBelow(connection, hits, MANY_HITS)) ? sql`+number IN (${hits})` : inText
  },

  createSearchIndex,
  dropSearchIndex,
}

function phrase(needle: string): string {
  return `"${needle.replaceAll('"', '""')}"`
}

async function isBelow(connection: Connection, hits: Sql, limit: number): Promise<boolean> {
  const [row] = await connection.run(sql`SELECT count(*) AS found FROM (${hits}${sqliteEngine.limitTo(limit)})`)
  return row !== undefined && numberIn(row, 'found') < limit
}
