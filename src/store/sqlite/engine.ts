import type { Engine } from '../backend.ts'
import { joined, raw, sql } from '../sql.ts'
import { searchFinds, searchHits } from './search.ts'
import { createSearchIndex, dropSearchIndex } from './search-index.ts'

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

  searchHits,
  searchFinds,
  createSearchIndex,
  dropSearchIndex,
}
