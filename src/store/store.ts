import type { ActivityNote } from './activity/acting.ts'

export type Json = string | number | boolean | null | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/** What `set` accepts: JSON, where `undefined` counts as missing. */
export type Data = { readonly [key: string]: DataValue | undefined }
export type DataValue = string | number | boolean | null | readonly DataValue[] | Data

export interface Stored {
  id: string
  version: number
  createdAt: string
  updatedAt: string
  data: JsonObject
}

export type Scalar = string | number | boolean | null

/**
 * Fields are dotted paths into `data` ('seo.title'); `id`, `version`, `createdAt` and `updatedAt` are the store's own.
 * Any field can be filtered by equality. `null` also matches a missing field, and a list matches any of its values. Only
 * `id` and the fields declared in collections.ts can be ordered or ranged by.
 */
export interface Filter {
  where?: Readonly<Record<string, Scalar | readonly Scalar[]>> | undefined
  /** `from` and `to` are inclusive, `before` is exclusive. Documents without the field, or with another type, never match. */
  range?:
    | {
        field: string
        from?: string | number | undefined
        to?: string | number | undefined
        before?: string | number | undefined
      }
    | undefined
  /** Documents of one instant: `from` is its first, `until` the first after it. Missing and empty mean no limit. */
  during?: { moment: string; from: string; until: string } | undefined
  /** A substring of one of the collection's search fields. Ignores case and accents. */
  search?: string | undefined
  /** Documents that also match at least one of these. */
  anyOf?: readonly Filter[] | undefined
}

export interface Query extends Filter {
  /** Defaults to `id`. Ties are broken by id in the same direction. Ascending, missing and null come first. */
  orderBy?: string | undefined
  direction?: 'asc' | 'desc' | undefined
  limit?: number | undefined
  /** Leaves out the fields that collections.ts calls large. */
  isShort?: boolean | undefined
  /** `nextCursor` of the previous page of the same query. */
  cursor?: string | undefined
  offset?: number | undefined
}

export interface Page {
  items: Stored[]
  nextCursor?: string
}

export interface Blob {
  type: string
  bytes: Uint8Array
}

export interface Reader {
  /** In a transaction, the document stays locked until the transaction ends. */
  get(collection: string, id: string): Promise<Stored | undefined>
  query(collection: string, query?: Query): Promise<Page>
  /** Stops counting at `atMost`, so that it stays fast for large collections. */
  count(collection: string, filter?: Filter, atMost?: number): Promise<number>
  findClaim(name: string, value: string): Promise<string | undefined>
  getBlob(id: string): Promise<Blob | undefined>
}

export interface SetOptions {
  /** Refuses unless the document has this version. 0 means that it must not exist yet. */
  ifVersion?: number | undefined
  /** Defaults to true: merges nested objects, replaces arrays, ignores `undefined` and stores `null`. */
  merge?: boolean | undefined
  /** When a new document was created, if not now. Used for records of earlier events. */
  createdAt?: string | undefined
}

export type SetOutcome =
  | { ok: true; stored: Stored; created: boolean }
  | { ok: false; reason: 'exists'; current: Stored }
  | { ok: false; reason: 'stale'; current: Stored | undefined }

export type DeleteOutcome = { ok: true; existed: boolean } | { ok: false; reason: 'stale'; current: Stored | undefined }

export type ClaimOutcome = { ok: true } | { ok: false; reason: 'taken'; owner: string }

export interface Transaction extends Reader {
  set(collection: string, id: string, data: Data, options?: SetOptions): Promise<SetOutcome>
  delete(collection: string, id: string, options?: { ifVersion?: number | undefined }): Promise<DeleteOutcome>
  /** Exactly one owner can claim a value of a name. The database decides. Claiming one's own value again succeeds. */
  claim(name: string, value: string, owner: string): Promise<ClaimOutcome>
  /** Does nothing when another owner has the value. */
  release(name: string, value: string, owner: string): Promise<void>
  /** Returns the owner of the first taken value. The caller must then throw. All writers take values in ascending order. */
  claimAll(name: string, values: readonly string[], owner: string): Promise<ClaimOutcome>
  /** In the same order. Skips values of other owners. */
  releaseAll(name: string, values: readonly string[], owner: string): Promise<void>
  /** Everything these owners have claimed under the name. */
  releaseOwned(name: string, owners: readonly string[]): Promise<void>
  putBlob(id: string, blob: Blob): Promise<void>
  deleteBlob(id: string): Promise<void>
  /** Adds an entry to the activity log when the transaction ends, instead of entries that describe its writes. */
  note(event: ActivityNote): Promise<void>
}

/** One record of a snapshot, in a form that both databases read and write. */
export type SnapshotRecord =
  | { kind: 'change-head'; sequence: number }
  | { kind: 'document'; collection: string; document: Stored }
  | { kind: 'claim'; name: string; value: string; owner: string }
  | ({ kind: 'blob'; id: string; createdAt: string } & Blob)

export interface RestoreOptions {
  /** Deletes everything first. Without it, only an empty store can be restored to. */
  replace?: boolean | undefined
  /** Leaves a gap in the change log, so that its followers reload. */
  breakChangeLog?: boolean | undefined
}

export type RestoreOutcome = { ok: true } | { ok: false; reason: 'not-empty' }

export interface Change {
  /** Without gaps, in commit order. If the first result is above the requested sequence + 1, older changes were pruned. */
  sequence: number
  collection: string
  operation: 'created' | 'updated' | 'deleted'
  id: string
  at: string
}

/** Outside `transaction` each write is a transaction of its own. */
export interface Store extends Transaction, AsyncDisposable {
  readonly kind: 'sqlite' | 'postgres'
  /**
   * Commits when `work` resolves, and rolls back and rethrows when it throws. `work` must write through `tx` only, wait for
   * nothing slow, because other writers wait for it, and have no effect outside the database, because it may be retried.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  changesSince(sequence: number, limit: number): Promise<Change[]>
  lastChange(): Promise<number>
  /** Calls the listener after each commit, in order, also for other instances. Own changes arrive before the write resolves. */
  onChange(listener: (change: Change) => void): () => void
  /** Resolves when every write that any instance confirmed before this call has reached the listeners. */
  caughtUp(): Promise<void>
  /** Everything except transient collections, at one moment and always in the same order. */
  snapshot(): AsyncGenerator<SnapshotRecord>
  /** In one transaction, which may be retried and then reads the records again. Listeners are not called. */
  restore(records: () => AsyncIterable<SnapshotRecord>, options?: RestoreOptions): Promise<RestoreOutcome>
  /** Bytes on disk. */
  size(): Promise<number>
  /** Of SQLite or PostgreSQL. */
  databaseVersion(): Promise<string>
  /** Resolves when the database responds. */
  ready(): Promise<void>
  /** Resolves when a write succeeded and none has waited for another for seconds. */
  writable(): Promise<void>
  /** Removes copies of deleted records that SQLite left behind when it moved them. PostgreSQL vacuums by itself. */
  rewrite(): Promise<void>
  close(): Promise<void>
}
