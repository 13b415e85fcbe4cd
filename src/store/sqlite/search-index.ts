import type { Connection } from '../backend.ts'
import type { CollectionTable } from '../collection-table.ts'
import { identifier, joined, raw, type Sql, sql } from '../sql.ts'

/** Triggers only queue documents. A group of transactions indexes them all right before it commits. */
export async function createSearchIndex(connection: Connection, table: CollectionTable): Promise<void> {
  const { name, searchIndex } = table
  const [added, changed, deleted] = triggers(table)
  // The first text that is queued for a document is the one in the index. Empty texts are never in it.
  const note = (values: 'new.number, NULL' | 'new.number, old.search' | 'old.number, old.search') =>
    sql`INSERT OR IGNORE INTO ${waitingIn(table)} (number, indexed) VALUES (${raw(values)})`
  await connection.run(
    sql`CREATE VIRTUAL TABLE ${searchIndex} USING fts5(search, content='', tokenize='trigram case_sensitive 1')`,
  )
  // Otherwise, or with contentless_delete, an erased person's text could be rebuilt from the index.
  await connection.run(sql`INSERT INTO ${searchIndex} (${searchIndex}, rank) VALUES ('secure-delete', 1)`)
  await connection.run(
    sql`INSERT INTO ${searchIndex} (rowid, search) SELECT number, search FROM ${name} WHERE search <> ''`,
  )
  await connection.run(sql`CREATE TABLE ${waitingIn(table)} (number INTEGER PRIMARY KEY, indexed TEXT)`)
  await connection.run(
    sql`CREATE TRIGGER ${added} AFTER INSERT ON ${name} WHEN new.search <> '' BEGIN ${note('new.number, NULL')}; END`,
  )
  await connection.run(
    sql`CREATE TRIGGER ${changed} AFTER UPDATE OF search ON ${name} WHEN old.search <> new.search
        BEGIN ${note('new.number, old.search')}; END`,
  )
  await connection.run(
    sql`CREATE TRIGGER ${deleted} AFTER DELETE ON ${name} WHEN old.search <> ''
        BEGIN ${note('old.number, old.search')}; END`,
  )
}

export async function dropSearchIndex(connection: Connection, table: CollectionTable): Promise<void> {
  for (const trigger of triggers(table)) await connection.run(sql`DROP TRIGGER ${trigger}`)
  await connection.run(sql`DROP TABLE IF EXISTS ${waitingIn(table)}`)
  await connection.run(sql`DROP TABLE ${table.searchIndex}`)
}

/** Call this only in a transaction, so that committed documents are always indexed. */
export async function doesAnyWait(connection: Connection, table: CollectionTable): Promise<boolean> {
  return (await connection.run(sql`SELECT 1 AS found FROM ${waitingIn(table)} LIMIT 1`)).length > 0
}

/** Returns a function that indexes all queued documents. Checks all tables at once, because every commit does this. */
export function indexerOf(connection: Connection, tables: readonly CollectionTable[]): () => Promise<void> {
  const anyWaits = (table: CollectionTable, position: number) =>
    sql`EXISTS (SELECT 1 FROM ${waitingIn(table)}) AS ${raw(`t${position}`)}`
  const { texts } = sql`SELECT ${joined(tables.map(anyWaits), ', ')}`
  const question = { texts: Object.freeze(texts), values: [] }
  return async () => {
    const [row = {}] = tables.length > 0 ? await connection.run(question) : []
    await indexWaiting(
      connection,
      tables.filter((_, position) => row[`t${position}`] === 1),
    )
  }
}

async function indexWaiting(connection: Connection, tables: readonly CollectionTable[]): Promise<void> {
  for (const table of tables) {
    const { name, searchIndex } = table
    const waiting = waitingIn(table)
    await connection.run(
      sql`INSERT INTO ${searchIndex} (${searchIndex}, rowid, search)
          SELECT 'delete', number, indexed FROM ${waiting} WHERE indexed <> ''`,
    )
    await connection.run(
      sql`INSERT INTO ${searchIndex} (rowid, search)
          SELECT number, search FROM ${name} WHERE search <> '' AND number IN (SELECT number FROM ${waiting})`,
    )
    await connection.run(sql`DELETE FROM ${waiting}`)
  }
}

function waitingIn({ collection }: CollectionTable): Sql {
  return identifier(`search_${collection}_waiting`)
}

function triggers({ collection }: CollectionTable): [Sql, Sql, Sql] {
  const trigger = (when: string) => identifier(`search_${collection}_${when}`)
  return [trigger('added'), trigger('changed'), trigger('deleted')]
}
