import { type Connection, type Engine, numberIn } from '../backend.ts'
import type { CollectionTable } from '../collection-table.ts'
import { joined, raw, type Sql, sql } from '../sql.ts'

/** The index knows texts by their sequences of three characters. */
const SHORTEST_INDEXED = 3

/** With more hits than this, walking the wanted order and looking at each text finds a page sooner than sorting the hits. */
const FEW_HITS = 500

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

  async searchFinds(connection, table, needle) {
    const inText = sql`instr(search, ${needle}) > 0`
    if ([...needle].length < SHORTEST_INDEXED) return inText
    const hits = sql`SELECT rowid FROM ${table.searchIndex} WHERE ${table.searchIndex} MATCH ${phrase(needle)}`
    return (await isFew(connection, hits)) ? sql`number IN (${hits})` : inText
  },

  async createSearchIndex(connection, table) {
    const { name, searchIndex } = table
    const insert = sql`INSERT INTO ${searchIndex} (rowid, search)`
    const remove = sql`DELETE FROM ${searchIndex} WHERE rowid = old.number`
    const [added, changed, deleted] = triggers(table)
    await connection.run(
      sql`CREATE VIRTUAL TABLE ${searchIndex}
          USING fts5(search, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
    )
    await connection.run(sql`${insert} SELECT number, search FROM ${name}`)
    await connection.run(
      sql`CREATE TRIGGER ${added} AFTER INSERT ON ${name} BEGIN ${insert} VALUES (new.number, new.search); END`,
    )
    await connection.run(
      sql`CREATE TRIGGER ${changed} AFTER UPDATE OF search ON ${name} WHEN old.search <> new.search
          BEGIN ${remove}; ${insert} VALUES (new.number, new.search); END`,
    )
    await connection.run(sql`CREATE TRIGGER ${deleted} AFTER DELETE ON ${name} BEGIN ${remove}; END`)
  },

  async dropSearchIndex(connection, table) {
    for (const trigger of triggers(table)) await connection.run(sql`DROP TRIGGER ${trigger}`)
    await connection.run(sql`DROP TABLE ${table.searchIndex}`)
  },
}

function triggers({ collection }: CollectionTable): [Sql, Sql, Sql] {
  const trigger = (when: string) => raw(`"search_${collection}_${when}"`)
  return [trigger('added'), trigger('changed'), trigger('deleted')]
}

function phrase(needle: string): string {
  return `"${needle.replaceAll('"', '""')}"`
}

async function isFew(connection: Connection, hits: Sql): Promise<boolean> {
  const [row] = await connection.run(sql`SELECT count(*) AS found FROM (${hits} LIMIT ${FEW_HITS})`)
  return row !== undefined && numberIn(row, 'found') < FEW_HITS
}
