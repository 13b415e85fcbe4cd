import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Connection, Row } from '../backend.ts'
import { type Sql, textsWith } from '../sql.ts'
import { sqliteEngine } from './engine.ts'

const KEPT_STATEMENTS = 500

const textOf = textsWith(() => '?')

export class SqliteConnection implements Connection {
  readonly engine = sqliteEngine
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async run(statement: Sql): Promise<Row[]> {
    return this.#prepare(textOf(statement)).all(...statement.values)
  }

  #prepare(text: string): StatementSync {
    const known = this.#prepared.get(text)
    if (known) return known
    const [oldest] = this.#prepared.keys()
    if (this.#prepared.size >= KEPT_STATEMENTS && oldest !== undefined) this.#prepared.delete(oldest)
    const prepared = this.#database.prepare(text)
    this.#prepared.set(text, prepared)
    return prepared
  }
}
