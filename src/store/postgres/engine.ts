import type { Engine } from '../backend.ts'
import { joined, raw, type Sql, sql } from '../sql.ts'

export const postgresEngine: Engine = {
  kind: 'postgres',
  textColumn: raw('text COLLATE "C"'),
  jsonColumn: raw('jsonb'),
  numberColumn: raw(''),
  lockRows: raw(' FOR UPDATE'),
  bodyAsText: raw('body::text'),
  json: (text) => sql`${text}::text::jsonb`,

  bodyHas(path, value) {
    const found = sql`(body -> ${joined(
      path.map((label) => sql`${label}::text`),
      ' -> ',
    )})`
    if (value === null) return sql`coalesce(${found}, 'null') = 'null'`
    return sql`${found} = ${JSON.stringify(value)}::text::jsonb`
  },

  async searchHits(_connection, { name }, needle) {
    return sql`SELECT 1 FROM ${name} WHERE ${inText(needle)}`
  },

  async searchFinds(_connection, _table, needle) {
    return inText(needle)
  },

  /** Without the extension, which a database may forbid, the search still works but is slower. */
  async createSearchIndex(connection, { name, searchIndex }) {
    const installed = await connection.run(sql`SELECT 1 AS installed FROM pg_extension WHERE extname = 'pg_trgm'`)
    if (installed.length === 0) return
    await connection.run(sql`CREATE INDEX ${searchIndex} ON ${name} USING gin (search gin_trgm_ops)`)
  },

  async dropSearchIndex(connection, { searchIndex }) {
    await connection.run(sql`DROP INDEX IF EXISTS ${searchIndex}`)
  },
}

function inText(needle: string): Sql {
  return sql`search LIKE ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`}`
}
