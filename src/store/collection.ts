import { channel } from 'node:diagnostics_channel'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StoredCollection } from '#domain/collections/collections.ts'
import type { z } from '#domain/documents/zod.ts'
import type {
  Data,
  DeleteOutcome,
  Filter,
  JsonObject,
  Query,
  Reader,
  SetOptions,
  SetOutcome,
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

/** Returns undefined for data that another version of the program wrote and this one cannot read. */
type Parse<T> = (data: JsonObject) => T | undefined

/**
 * A collection by name, with typed documents. Reads skip documents that do not match the schema. `Written` is what the
 * documents are made of in the store, where the schema reads something else out of them.
 */
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

  delete(tx: Pick<Transaction, 'delete'>, id: string, options?: { ifVersion?: number }): Promise<DeleteOutcome> {
    return tx.delete(this.name, id, options)
  }

  /** Deletes every document of a query, also those that do not match the schema. */
  async deleteAll(tx: Pick<Transaction, 'query' | 'delete'>, query: Query = {}): Promise<void> {
    const { items } = await tx.query(this.name, query)
    for (const { id } of items) await tx.delete(this.name, id)
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
export async function* pagesOf(
  reader: Pick<Reader, 'query'>,
  collection: string,
  query: Query = {},
  atOnce = AT_ONCE,
): AsyncGenerator<Stored[]> {
  let cursor: string | undefined
  do {
    const page = await reader.query(collection, { ...query, offset: 0, limit: atOnce, cursor })
    yield page.items
    cursor = page.nextCursor
    // SQLite responds synchronously, so requests would otherwise wait until the last page.
    if (cursor !== undefined) await nextTurn()
  } while (cursor !== undefined)
}
