import type { CollectionTable } from './collection-table.ts'
import type { Sql } from './sql.ts'
import type { Scalar } from './store.ts'

export type Row = Readonly<Record<string, unknown>>

export interface Connection {
  readonly engine: Engine
  run(statement: Sql): Promise<Row[]>
}

/** The first rows in an order, after the end of the previous page. */
export interface SoughtPage {
  order: Sql
  behind: readonly Sql[]
  rows: number
}

/** Where the SQL of the two databases differs. */
export interface Engine {
  readonly kind: 'sqlite' | 'postgres'
  /** A text column compared byte by byte. */
  readonly textColumn: Sql
  readonly jsonColumn: Sql
  /** SQLite's search index refers to documents by number. */
  readonly numberColumn: Sql
  /** Appended to a SELECT whose rows must not change before the transaction ends. */
  readonly lockRows: Sql
  readonly bodyAsText: Sql
  readonly version: Sql
  json(text: string): Sql
  /** Whether the body has this value at the path. With null, whether it has none. */
  bodyHas(path: readonly string[], value: Scalar): Sql
  /** The documents whose folded search text contains the needle, one row each. */
  searchHits(connection: Connection, table: CollectionTable, needle: string, most?: number): Promise<Sql>
  /** The same as a condition. Without a page, it combines with other conditions. */
  searchFinds(connection: Connection, table: CollectionTable, needle: string, page?: SoughtPage): Promise<Sql>
  createSearchIndex(connection: Connection, table: CollectionTable): Promise<void>
  dropSearchIndex(connection: Connection, table: CollectionTable): Promise<void>
}

export interface OpenSnapshot {
  readonly connection: Connection
  close(): Promise<void>
}

/** A database, with its tables in place. */
export interface Backend {
  readonly committed: Connection
  /** Also reads committed data, but does not queue behind writes. */
  readonly changes: Connection
  /** `unhurried` lifts the database's time limits. */
  inTransaction<T>(work: (connection: Connection) => Promise<T>, options?: { unhurried?: boolean }): Promise<T>
  /** Reads what was committed when it was opened, ignoring later writes. */
  openSnapshot(): Promise<OpenSnapshot>
  /** Whether a write has waited for another write for seconds. */
  isWriteStuck(): Promise<boolean>
  /** Bytes on disk. */
  size(): Promise<number>
  rewrite(): Promise<void>
  /** Calls back when another connection may have committed. May fire late or more than once, but always fires. */
  watch(onCommit: () => void): Promise<void>
  close(): Promise<void>
}

export function textIn(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`Expected a text in column ${column}.`)
  return value
}

export function numberIn(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new TypeError(`Expected a number in column ${column}.`)
  return value
}

export function bytesIn(row: Row, column: string): Uint8Array {
  const value = row[column]
  if (!(value instanceof Uint8Array)) throw new TypeError(`Expected bytes in column ${column}.`)
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
}
