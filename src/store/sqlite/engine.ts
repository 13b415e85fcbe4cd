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
