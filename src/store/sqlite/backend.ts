import { statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { CollectionShapes } from '#domain/collections/collection.ts'
import type { Backend, Connection, OpenSnapshot } from '../backend.ts'
import { type CollectionTable, tablesOf } from '../collection-table.ts'
import { StoreUnavailable } from '../errors.ts'
import { isBusy, primaryCode } from './busy.ts'
import { SqliteConnection } from './connection.ts'
import { openFile, type SiteFile } from './file.ts'
import { GroupCommit } from './group-commit.ts'
import { indexerOf } from './search-index.ts'

const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const OUTSIDE = [SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN]
const WATCH_MS = 250
/** How long the write-ahead log may keep deleted data. */
const EMPTY_LOG_MS = 3000
/** SQLite's own default. */
const CHECKPOINT_PAGES = 1000

export async function openSqlite(
  dataDir: string,
  shapes: CollectionShapes,
  { lockWaitMs, tell }: { lockWaitMs?: number | undefined; tell?: ((words: string) => void) | undefined },
): Promise<Backend> {
  const searched = [...tablesOf(shapes).values()].filter(({ shape }) => shape.search)
  return new SqliteBackend(await openFile(dataDir, shapes, tell), searched, lockWaitMs)
}

class SqliteBackend implements Backend {
  readonly committed: Connection
  readonly changes: Connection
  readonly #file: SiteFile
  readonly #writing: Connection
  readonly #groups: GroupCommit
  readonly #emptying: NodeJS.Timeout
  #timer: NodeJS.Timeout | undefined
  #isRewriting = false

  constructor(file: SiteFile, searched: readonly CollectionTable[], lockWaitMs?: number) {
    this.#file = file
    const reading = new SqliteConnection(file.reader)
    this.committed = { engine: reading.engine, run: (statement) => reading.run(statement).catch(explain) }
    this.changes = this.committed
    this.#writing = new SqliteConnection(file.writer)
    this.#groups = new GroupCommit(file.writer, indexerOf(this.#writing, searched), lockWaitMs)
    this.#emptying = setInterval(() => this.#emptyLog(), EMPTY_LOG_MS).unref()
  }

  async inTransaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#groups.add(() => work(this.#writing)).catch(explain)
  }

  async openSnapshot(): Promise<OpenSnapshot> {
    const database = await this.#file.openReader()
    const connection = new SqliteConnection(database)
    // The first read fixes the snapshot.
    database.exec('BEGIN; SELECT 1 FROM change_head')
    return { connection, close: async () => database.close() }
  }

  /** All writes share one lock, so a test write waits for it too. */
  async isWriteStuck(): Promise<boolean> {
    return false
  }

  /** Includes the write-ahead log. */
  async size(): Promise<number> {
    const { path } = this.#file
    const sizes = await Promise.all([path, `${path}-wal`].map((file) => stat(file).catch(() => undefined)))
    return sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0)
  }

  /** The thread that rewrites the file also empties the log, which then has all of it. */
  async rewrite(): Promise<void> {
    const { rewrite, writer } = this.#file
    this.#isRewriting = true
    writer.exec('PRAGMA wal_autocheckpoint = 0')
    try {
      await rewrite().catch(explain)
    } finally {
      this.#isRewriting = false
      if (writer.isOpen) writer.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    }
  }

  /** SQLite sends no notifications, but its data_version changes when another connection commits. */
  async watch(onCommit: () => void): Promise<void> {
    const dataVersion = this.#file.reader.prepare('PRAGMA data_version')
    let seen = dataVersion.get()?.data_version
    this.#timer = setInterval(() => {
      try {
        const now = dataVersion.get()?.data_version
        if (now === seen) return
        seen = now
      } catch {
        // A disk failure must not end the process. Requests report it, and the next check may succeed.
        return
      }
      onCommit()
    }, WATCH_MS).unref()
  }

  /** SQLite alone would keep deleted records in the log until it grows by 4 MB, and past its end even longer. */
  #emptyLog(): void {
    const { path, writer } = this.#file
    if (this.#isRewriting || writer.isTransaction || !statSync(`${path}-wal`, { throwIfNoEntry: false })?.size) return
    try {
      writer.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch {
      // A disk failure must not end the process. Requests report it, and the next attempt may succeed.
    }
  }

  async close(): Promise<void> {
    await this.#groups.close()
    clearInterval(this.#emptying)
    clearInterval(this.#timer)
    this.#file.reader.close()
    this.#file.writer.close()
  }
}

/** Turns errors of the disk into StoreUnavailable. */
function explain(error: unknown): never {
  const code = error instanceof Error ? primaryCode(error) : 0
  if (!(error instanceof Error) || !(isBusy(error) || OUTSIDE.includes(code))) throw error
  const isFull = code === SQLITE_FULL
  throw new StoreUnavailable(`The database file cannot be used: ${error.message}.`, { cause: error, isFull })
}
