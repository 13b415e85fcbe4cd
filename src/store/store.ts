export type Json = string | number | boolean | null | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/** What may be handed to `set`: JSON in which a missing value may also be spelled `undefined`. */
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
 * Any field may be filtered by equality (`null` also finds documents without the field; a list finds any of its values); only fields declared in
 * collections.ts, and `id`, may be ordered or ranged by.
 */
export interface Filter {
  where?: Readonly<Record<string, Scalar | readonly Scalar[]>> | undefined
  /** `from` and `to` are included, `before` is not. Documents without the field, or with another type, never match. */
  range?:
    | {
        field: string
        from?: string | number | undefined
        to?: string | number | undefined
        before?: string | number | undefined
      }
    | undefined
  /** Substring, whatever its case and accents, of one of the collection's declared search fields. */
  search?: string | undefined
}

export interface Query extends Filter {
  /** `id` unless given. Ties are broken by id in the same direction; a missing value or null sorts first ascending. */
  orderBy?: string | undefined
  direction?: 'asc' | 'desc' | undefined
  limit?: number | undefined
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
  /** Inside a transaction the document stays locked until the transaction ends, so that what was read still holds. */
  get(collection: string, id: string): Promise<Stored | undefined>
  query(collection: string, query?: Query): Promise<Page>
  /** Stops counting at `atMost`, so that the answer is quick however many there are. */
  count(collection: string, filter?: Filter, atMost?: number): Promise<number>
  /** The owner of a claimed value. */
  findClaim(name: string, value: string): Promise<string | undefined>
  getBlob(id: string): Promise<Blob | undefined>
}

export interface SetOptions {
  /** Refuse unless the document has this version; 0 means that it must not exist yet. */
  ifVersion?: number | undefined
  /** True unless given: nested objects merge, arrays replace, `undefined` leaves, `null` stores. */
  merge?: boolean | undefined
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
  /** Of all who claim one value of one name exactly one wins: the database decides. Claiming one's own again is ok. */
  claim(name: string, value: string, owner: string): Promise<ClaimOutcome>
  /** Does nothing when the value is claimed by somebody else. */
  release(name: string, value: string, owner: string): Promise<void>
  /**
   * Claims several values at once, or answers whose the first taken one is. Then some may be claimed: throw, so that the
   * transaction undoes them. All writers take values in ascending order, so that none waits for another in a circle.
   */
  claimAll(name: string, values: readonly string[], owner: string): Promise<ClaimOutcome>
  /** In the same order. Leaves what is claimed by somebody else. */
  releaseAll(name: string, values: readonly string[], owner: string): Promise<void>
  /** All that these owners have claimed under the name. */
  releaseOwned(name: string, owners: readonly string[]): Promise<void>
  putBlob(id: string, blob: Blob): Promise<void>
  deleteBlob(id: string): Promise<void>
}

/** One piece of everything that the store holds, in a form that either database gives and takes alike. */
export type SnapshotRecord =
  | { kind: 'change-head'; sequence: number }
  | { kind: 'document'; collection: string; document: Stored }
  | { kind: 'claim'; name: string; value: string; owner: string }
  | ({ kind: 'blob'; id: string; createdAt: string } & Blob)

export interface RestoreOptions {
  /** Removes first what is there; otherwise only an empty store is written to. */
  replace?: boolean | undefined
  /** Whoever followed the change log before finds a gap in it and starts anew. */
  breakChangeLog?: boolean | undefined
}

export type RestoreOutcome = { ok: true } | { ok: false; reason: 'not-empty' }

export interface Change {
  /** Without gaps and in the order of commits: a first answer above the asked sequence + 1 means that older ones are pruned. */
  sequence: number
  collection: string
  operation: 'created' | 'updated' | 'deleted'
  id: string
  at: string
}

/** Outside `transaction` each write is a transaction of its own. */
export interface Store extends Transaction {
  readonly kind: 'sqlite' | 'postgres'
  /**
   * Commits when `work` resolves; when it throws, nothing was written and the error is thrown on.
   * `work` uses `tx` alone (writing through the store inside it throws), waits for nothing slow, because others wait for it,
   * and has no effect outside the database, because PostgreSQL may ask to run it again.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  changesSince(sequence: number, limit: number): Promise<Change[]>
  lastChange(): Promise<number>
  /** Called after commit, in order, also for writes of other instances. One's own are heard before the write resolves. */
  onChange(listener: (change: Change) => void): () => void
  /** Resolves when every write that was answered before this call, by whichever instance, has been heard here. */
  caughtUp(): Promise<void>
  /**
   * Everything but transient collections as it stands at one moment, in an order that depends on nothing else. Others go on
   * writing meanwhile.
   */
  snapshot(): AsyncGenerator<SnapshotRecord>
  /** In one transaction: all of it or nothing. PostgreSQL may ask for the records again. Nobody hears of it as changes. */
  restore(records: () => AsyncIterable<SnapshotRecord>, options?: RestoreOptions): Promise<RestoreOutcome>
  /** Bytes on disk. */
  size(): Promise<number>
  /** Resolves when the database answers. */
  ready(): Promise<void>
  /** Resolves when a write has gone through. */
  writable(): Promise<void>
  close(): Promise<void>
}
