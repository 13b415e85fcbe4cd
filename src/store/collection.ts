import { channel } from 'node:diagnostics_channel'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StoredCollection } from '#domain/collections/collections.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { z } from '#domain/documents/zod.ts'
import { isStorableName } from './storable-text.ts'
import type {
  Data,
  DeleteOutcome,
  Filter,
  JsonObject,
  Query,
  Reader,
  SetOptions,
  SetOutcome,
  Store,
  Stored,
  Transaction,
} from './store.ts'

const AT_ONCE = 100

export interface Document<T> extends Omit<Stored, 'data'> {
  data: T
}

export type DocumentOf<C> = C extends Collection<infer T, Data> ? Document<T> : never

/** Gets the name, as collection/id, of each document that a read skipped. */
export const skippedDocuments = channel('plumbline:skipped-documents')

/** Returns undefined for data that this version of the program cannot read. */
type Parse<T> = (data: JsonObject) => T | undefined

/** Reads skip documents that don't match the schema. `Written` is the type that writers pass. */
export class Collection<T extends object, Written extends Data = T & Data> {
  readonly name: StoredCollection
  readonly #parse: Parse<T>

  constructor(name: StoredCollection, parse: Parse<T>) {
    this.name = name
    this.#parse = parse
  }

  /** The document with typed data, if it matches the schema. */
  read(stored: Stored): Document<T> | undefined {
    const data = this.#parse(stored.data)
    if (data) return { ...stored, data }
    skippedDocuments.publish(`${this.name}/${stored.id}`)
  }

  async get(reader: Pick<Reader, 'get'>, id: string): Promise<Document<T> | undefined> {
    const stored = await reader.get(this.name, id)
    return stored && this.read(stored)
  }

  /** Refuses with this message if the document doesn't exist. */
  async require(reader: Pick<Reader, 'get'>, id: string, words: string): Promise<Document<T>> {
    const found = await this.get(reader, id)
    if (!found) throw new Refusal('not-found', words)
    return found
  }

  /** Without the lock that reading one document takes in a transaction. */
  async peek(reader: Pick<Reader, 'query'>, id: string): Promise<Document<T> | undefined> {
    if (!isStorableName(id)) return undefined
    const [found] = await this.query(reader, { range: { field: 'id', from: id, to: id }, limit: 1 })
    return found
  }

  async query(reader: Pick<Reader, 'query'>, query?: Query): Promise<Document<T>[]> {
    return (await this.page(reader, query)).items
  }

  async page(reader: Pick<Reader, 'query'>, query?: Query): Promise<{ items: Document<T>[]; nextCursor?: string }> {
    const { items, ...next } = await reader.query(this.name, query)
    return { items: this.#readAll(items), ...next }
  }

  /** Every document of a query, a page at a time, for work that takes a transaction for each page. */
  async *pages(reader: Pick<Reader, 'query'>, query?: Query, atOnce?: number): AsyncGenerator<Document<T>[]> {
    for await (const page of pagesOf(reader, this.name, query, atOnce)) yield this.#readAll(page)
  }

  async *each(reader: Pick<Reader, 'query'>, query?: Query, atOnce?: number): AsyncGenerator<Document<T>> {
    for await (const page of this.pages(reader, query, atOnce)) yield* page
  }

  count(reader: Pick<Reader, 'count'>, filter?: Filter, atMost?: number): Promise<number> {
    return reader.count(this.name, filter, atMost)
  }

  set(tx: Pick<Transaction, 'set'>, id: string, data: Partial<Written>, options?: SetOptions): Promise<SetOutcome> {
    return tx.set(this.name, id, data, options)
  }

  /** Merges into the document, whatever its version. */
  async change(tx: Pick<Transaction, 'set'>, id: string, data: Partial<Written>): Promise<Stored> {
    const outcome = await this.set(tx, id, data)
    if (!outcome.ok) throw new Error(`${this.name}/${id} was not changed: ${outcome.reason}`)
    return outcome.stored
  }

  delete(tx: Pick<Transaction, 'delete'>, id: string, options?: { ifVersion?: number }): Promise<DeleteOutcome> {
    return tx.delete(this.name, id, options)
  }

  /** Deletes every document of a query, also those that do not match the schema. */
  async deleteAll(tx: Pick<Transaction, 'query' | 'delete'>, query: Query = {}): Promise<void> {
    const { items } = await tx.query(this.name, query)
    for (const { id } of items) await tx.delete(this.name, id)
  }

  /** The same with a transaction for each page. Keeps documents that changed after they were read. Returns the number deleted. */
  async sweep(store: Pick<Store, 'query' | 'transaction'>, query: Query): Promise<number> {
    let swept = 0
    for await (const page of this.pages(store, query)) {
      await store.transaction(async (tx) => {
        for (const { id, version } of page) await tx.delete(this.name, id, { ifVersion: version })
      })
      swept += page.length
    }
    return swept
  }

  #readAll(page: readonly Stored[]): Document<T>[] {
    return page.flatMap((stored) => this.read(stored) ?? [])
  }
}

export function collection(name: StoredCollection): Collection<JsonObject, Data>
export function collection<T extends Data>(name: StoredCollection, schema: z.ZodType<T>): Collection<T, T>
export function collection<T extends object>(name: StoredCollection, schema: z.ZodType<T>): Collection<T, Data>
export function collection(name: StoredCollection, schema?: z.ZodType<object>): Collection<object, Data> {
  return new Collection<object, Data>(name, (data) => (schema ? schema.safeParse(data).data : data))
}

/** Every document of a query, a page at a time: there may be more than fit in memory. */
export async function* pagesOf(reader: Pick<Reader, 'query'>, collection: string, query: Query = {}, atOnce = AT_ONCE) {
  let cursor: string | undefined
  do {
    const page = await reader.query(collection, { ...query, offset: 0, limit: atOnce, cursor })
    yield page.items
    cursor = page.nextCursor
    // SQLite responds synchronously, so requests would otherwise wait until the last page.
    if (cursor !== undefined) await nextTurn()
  } while (cursor !== undefined)
}
