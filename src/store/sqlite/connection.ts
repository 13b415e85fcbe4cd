import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import type { Connection, Engine, Row } from '../backend.ts'
import { joined, raw, type Sql, sql, textsWith } from '../sql.ts'
import { searchFinds, searchHits } from './search.ts'
import { createSearchIndex, dropSearchIndex } from './search-index.ts'

const sqliteEngine: Engine = {
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
