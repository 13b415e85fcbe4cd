import { AsyncLocalStorage } from 'node:async_hooks'
import type { CollectionShapes } from '#domain/collections/collection.ts'
import { instantText } from '#domain/time/date.ts'
import { type ActivityNote, actingAsNobody } from './activity/acting.ts'
import { type Backend, type Connection, textIn } from './backend.ts'
import { lastSequence, pruneChanges, readChanges, touchHead } from './change-log.ts'
import { type CollectionTables, tablesOf } from './collection-table.ts'
import { DocumentReader } from './document-reader.ts'
import { DocumentTransaction } from './document-transaction.ts'
import { StoreUnavailable } from './errors.ts'
import { breakChangeLog, isEmpty, removeEverything, writeRecords } from './restore.ts'
import { readSnapshot } from './snapshot.ts'
import { sql } from './sql.ts'
import type {
  Blob,
  Change,
  Data,
  Filter,
  Query,
  RestoreOptions,
  RestoreOutcome,
  SetOptions,
  SnapshotRecord,
  Store,
  Transaction,
} from './store.ts'

export interface StoreOptions {
  shapes: CollectionShapes
  now: () => Temporal.Instant
  keepChanges: number
}

/** The store for both databases. */
export class DocumentStore implements Store {
  readonly kind: Store['kind']
  readonly #backend: Backend
  readonly #tables: CollectionTables
  readonly #options: StoreOptions
  readonly #reader: DocumentReader
  readonly #feed: ChangeFeed
  #closing: Promise<void> | undefined
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>()

  static async on(backend: Backend, options: StoreOptions): Promise<DocumentStore> {
    try {
      await backend.inTransaction((connection) => pruneChanges(connection, options.keepChanges), { unhurried: true })
      // Opens the connection for changes first, before requests can use up the database's connections.
      const store = new DocumentStore(backend, options, await lastSequence(backend.changes))
      await backend.watch(() => void store.#heardWhenReachable())
      return store
    } catch (error) {
      await backend.close()
      throw error
    }
  }

  private constructor(backend: Backend, options: StoreOptions, last: number) {
    this.kind = backend.committed.engine.kind
    this.#backend = backend
    this.#options = options
    this.#tables = tablesOf(options.shapes)
    this.#reader = new DocumentReader(backend.committed, this.#tables)
    this.#feed = new ChangeFeed((after, limit) => readChanges(backend.changes, after, limit), last)
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#inside.getStore()?.open) {
      throw new Error('Inside a transaction, write through the transaction: the store would wait for it to end.')
    }
    const { result, announced } = await this.#backend.inTransaction((connection) => this.#attempt(connection, work))
    if (announced) await this.#heardWhenReachable()
    return result
  }

  async #attempt<T>(connection: Connection, work: (tx: Transaction) => Promise<T>) {
    const attempt = { open: true }
    const tx = new DocumentTransaction(whileOpen(connection, attempt), this.#tables, this.#options.now())
    try {
      const result = await this.#inside.run(attempt, () => work(tx))
      return { result, announced: await tx.finish(this.#options.keepChanges) }
    } finally {
      attempt.open = false
    }
  }

  get = (collection: string, id: string) => this.#reader.get(collection, id)
  query = (collection: string, query?: Query) => this.#reader.query(collection, query)
  count = (collection: string, filter?: Filter, atMost?: number) => this.#reader.count(collection, filter, atMost)
  findClaim = (name: string, value: string) => this.#reader.findClaim(name, value)
  getBlob = (id: string) => this.#reader.getBlob(id)

  set = (collection: string, id: string, data: Data, options?: SetOptions) =>
    this.transaction((tx) => tx.set(collection, id, data, options))
  delete = (collection: string, id: string, options?: { ifVersion?: number | undefined }) =>
    this.transaction((tx) => tx.delete(collection, id, options))
  claim = (name: string, value: string, owner: string) => this.transaction((tx) => tx.claim(name, value, owner))
  release = (name: string, value: string, owner: string) => this.transaction((tx) => tx.release(name, value, owner))
  claimAll = (name: string, values: readonly string[], owner: string) =>
    this.transaction((tx) => tx.claimAll(name, values, owner))
  releaseAll = (name: string, values: readonly string[], owner: string) =>
    this.transaction((tx) => tx.releaseAll(name, values, owner))
  releaseOwned = (name: string, owners: readonly string[]) => this.transaction((tx) => tx.releaseOwned(name, owners))
  putBlob = (id: string, blob: Blob) => this.transaction((tx) => tx.putBlob(id, blob))
  deleteBlob = (id: string) => this.transaction((tx) => tx.deleteBlob(id))
  note = (event: ActivityNote) => this.transaction((tx) => tx.note(event))

  rewrite = () => this.#backend.rewrite()

  changesSince(sequence: number, limit: number): Promise<Change[]> {
    return readChanges(this.#backend.committed, sequence, limit)
  }

  lastChange(): Promise<number> {
    return lastSequence(this.#backend.committed)
  }

  onChange(listener: (change: Change) => void): () => void {
    return this.#feed.listen(listener)
  }

  caughtUp(): Promise<void> {
    return this.#feed.catchUp()
  }

  /** Ignores a lost connection: the write is committed, and the backend's watch reads its changes later. */
  async #heardWhenReachable(): Promise<void> {
    // The writer isn't the actor of what listeners do about its change.
    await actingAsNobody(() => this.#feed.catchUp()).catch(() => undefined)
  }

  async *snapshot(): AsyncGenerator<SnapshotRecord> {
    const { connection, close } = await this.#backend.openSnapshot()
    try {
      yield* readSnapshot(connection, this.#tables)
    } finally {
      await close()
    }
  }

  restore(records: () => AsyncIterable<SnapshotRecord>, options: RestoreOptions = {}): Promise<RestoreOutcome> {
    const work = async (connection: Connection): Promise<RestoreOutcome> => {
      if (options.replace) await removeEverything(connection, this.#tables)
      else if (!(await isEmpty(connection, this.#tables))) return { ok: false, reason: 'not-empty' }
      await writeRecords(connection, this.#tables, records())
      if (options.breakChangeLog) await breakChangeLog(connection, instantText(this.#options.now()))
      return { ok: true }
    }
    return this.#backend.inTransaction(work, { unhurried: true })
  }

  size(): Promise<number> {
    return this.#backend.size()
  }

  async ready(): Promise<void> {
    await this.#backend.committed.run(sql`SELECT 1 AS answer`)
  }

  async databaseVersion(): Promise<string> {
    const { engine } = this.#backend.committed
    const [row = {}] = await this.#backend.committed.run(sql`SELECT ${engine.version} AS version`)
    return textIn(row, 'version')
  }

  async writable(): Promise<void> {
    await this.#backend.inTransaction(touchHead)
    if (await this.#backend.isWriteStuck()) throw new StoreUnavailable('A write waits for another.')
  }

  close(): Promise<void> {
    this.#closing ??= this.#backend.close()
    return this.#closing
  }

  [Symbol.asyncDispose]() {
    return this.close()
  }
}

/** A forgotten await would otherwise write into the next caller's transaction. */
function whileOpen(connection: Connection, attempt: { open: boolean }): Connection {
  return {
    engine: connection.engine,
    run(statement) {
      if (attempt.open) return connection.run(statement)
      return Promise.reject(new Error('This transaction has ended; was an await forgotten?'))
    },
  }
}

const BATCH = 500

/** Passes each committed change to each listener once, in order. */
class ChangeFeed {
  readonly #read: (after: number, limit: number) => Promise<Change[]>
  readonly #listeners = new Set<(change: Change) => void>()
  #last: number
  #running: Promise<void> = Promise.resolve()
  #following: Promise<void> | undefined

  constructor(read: (after: number, limit: number) => Promise<Change[]>, last: number) {
    this.#read = read
    this.#last = last
  }

  listen(listener: (change: Change) => void): () => void {
    const own = (change: Change) => listener(change)
    this.#listeners.add(own)
    return () => this.#listeners.delete(own)
  }

  /** Resolves when every change before this call has reached the listeners. Callers share the next read. */
  catchUp(): Promise<void> {
    this.#following ??= this.#running
      // The callers of the earlier read handle its failure.
      .catch(() => undefined)
      .then(() => {
        this.#following = undefined
        this.#running = this.#deliver()
        return this.#running
      })
    return this.#following
  }

  async #deliver(): Promise<void> {
    for (;;) {
      const changes = await this.#read(this.#last, BATCH)
      for (const change of changes) {
        this.#last = change.sequence
        for (const listener of this.#listeners) announce(listener, change)
      }
      if (changes.length < BATCH) return
    }
  }
}

/** An error in a listener must not fail the writer or the other listeners. */
function announce(listener: (change: Change) => void, change: Change): void {
  try {
    listener(change)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
