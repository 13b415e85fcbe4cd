import { type Connection, numberIn, type Row, textIn } from './backend.ts'
import { limitTo, sql } from './sql.ts'
import type { Change } from './store.ts'

export type NewChange = Omit<Change, 'sequence'>

/** The head row stays locked, so that sequences have no gaps. Call this last in a transaction. */
export async function appendChanges(connection: Connection, changes: readonly NewChange[], keep: number) {
  const added = changes.length
  const step = Math.ceil(keep / 10)
  const prunedNow = sql`SELECT sequence - ${keep} FROM change_head WHERE sequence % ${step} < ${added}`
  await Promise.all([
    connection.run(sql`UPDATE change_head SET sequence = sequence + ${added}`),
    ...changes.map(({ collection, operation, id, at }, position) =>
      connection.run(
        sql`INSERT INTO changes (sequence, collection, operation, document_id, at)
            SELECT sequence - ${added - position - 1}, ${collection}, ${operation}, ${id}, ${at} FROM change_head`,
      ),
    ),
    connection.run(sql`DELETE FROM changes WHERE sequence <= (${prunedNow})`),
  ])
}

/** A no-op write to the row that every other write locks. */
export async function touchHead(connection: Connection): Promise<void> {
  await connection.run(sql`UPDATE change_head SET sequence = sequence`)
}

export async function pruneChanges(connection: Connection, keep: number): Promise<void> {
  await connection.run(sql`DELETE FROM changes WHERE sequence <= (SELECT sequence FROM change_head) - ${keep}`)
}

export async function readChanges(connection: Connection, after: number, limit: number): Promise<Change[]> {
  const rows = await connection.run(
    sql`SELECT sequence, collection, operation, document_id, at FROM changes WHERE sequence > ${after} ORDER BY sequence${limitTo(limit)}`,
  )
  return rows.map(changeIn)
}

export async function lastSequence(connection: Connection): Promise<number> {
  const [head] = await connection.run(sql`SELECT sequence FROM change_head`)
  return head ? numberIn(head, 'sequence') : 0
}

function changeIn(row: Row): Change {
  return {
    sequence: numberIn(row, 'sequence'),
    collection: textIn(row, 'collection'),
    operation: operationIn(row),
    id: textIn(row, 'document_id'),
    at: textIn(row, 'at'),
  }
}

function operationIn(row: Row): Change['operation'] {
  const operation = row.operation
  if (operation === 'created' || operation === 'updated' || operation === 'deleted') return operation
  throw new TypeError('Expected an operation in the change log.')
}
