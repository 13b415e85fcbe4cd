// What mails, notifications and webhooks share: work that is stored in the transaction that needs it and done after the commit by one of several
// instances, with retries over days.

import { z } from '#domain/documents/zod.ts'
import { MAIL_STATES } from '#domain/mails/desk-words.ts'
import { instantText } from '#domain/time/date.ts'
import { canonicalInstant } from '#domain/time/instant.ts'
import type { Collection, Document } from '#store/collection.ts'
import type { Data, Filter, Query, Reader, Store, Stored } from '#store/store.ts'

const DUE_LOOKED_AT = 10

export type WorkState = 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled'

/** The fields of every work item. */
export interface Turn {
  id: string
  version: number
  state: WorkState
  attempts: number
  /** Attempts end a number of days after this. */
  queuedAt: Temporal.Instant
  nextAttemptAt: Temporal.Instant
}

/** A row, with what the store knows about it. */
export type WorkItem<Row> = Row & Pick<Stored, 'id' | 'version' | 'createdAt'>

export function itemOf<Row extends object>({ id, version, createdAt, data }: Document<Row>): WorkItem<Row> {
  return { ...data, id, version, createdAt }
}

export class WorkQueue<Row extends object, Item extends Turn> {
  readonly rows: Collection<Row, Data>
  readonly read: (document: Document<Row>) => Item

  constructor(rows: Collection<Row, Data>, read: (document: Document<Row>) => Item) {
    this.rows = rows
    this.read = read
  }

  /** Undefined if this version cannot read it. */
  readStored(stored: Stored): Item | undefined {
    const document = this.rows.read(stored)
    return document && this.read(document)
  }

  async find(reader: Pick<Reader, 'get'>, id: string): Promise<Item | undefined> {
    const stored = await this.rows.get(reader, id)
    return stored && this.read(stored)
  }

  /** Sorted by their next attempt. With `after`, only those due later than that. */
  async queued(reader: Reader, { after, limit }: { after?: Temporal.Instant; limit: number }): Promise<Item[]> {
    return (await this.rows.query(reader, { ...queued(after), limit })).map(this.read)
  }

  /** All of them, some at a time. */
  async *queuedPages(reader: Reader, after: Temporal.Instant): AsyncGenerator<Item[]> {
    for await (const page of this.rows.pages(reader, queued(after))) yield page.map(this.read)
  }

  /** The first that are due, and queued rows before them that this version cannot read. */
  async due(
    reader: Reader,
    where: Filter['where'],
    now: Temporal.Instant,
  ): Promise<{ items: Item[]; unreadable: Stored[] }> {
    const query = { ...queued(), where: { ...where, ...queued().where }, limit: DUE_LOOKED_AT }
    const rows = (await reader.query(this.rows.name, query)).items
    const items = rows.map((row) => this.readStored(row))
    return {
      items: items.flatMap((item) => (item && Temporal.Instant.compare(item.nextAttemptAt, now) <= 0 ? [item] : [])),
      unreadable: rows.filter((_, position) => items[position] === undefined),
    }
  }

  /** Removes a row that this version cannot read from the queue, where it would hold up the ones after it. */
  async setAside(store: Store, { id, version }: Pick<Stored, 'id' | 'version'>, words: string): Promise<boolean> {
    const failed = { state: 'failed' satisfies WorkState, lastError: words }
    return (await this.rows.set(store, id, failed, { ifVersion: version })).ok
  }

  /** By this instance or another. */
  async beingSent(reader: Reader, limit: number): Promise<Item[]> {
    const where = { state: 'sending' satisfies WorkState }
    return (await this.rows.query(reader, { where, orderBy: 'nextAttemptAt', direction: 'desc', limit })).map(this.read)
  }
}

function queued(after?: Temporal.Instant): Query {
  return {
    where: { state: 'queued' satisfies WorkState },
    ...(after && { range: { field: 'nextAttemptAt', from: instantText(after.add({ milliseconds: 1 })) } }),
    orderBy: 'nextAttemptAt',
  }
}

/** A row that was just queued. */
export function fresh(now: Temporal.Instant, notBefore: Temporal.Instant = now) {
  return {
    state: 'queued' satisfies WorkState,
    attempts: 0,
    queuedAt: instantText(now),
    nextAttemptAt: instantText(notBefore),
    lastError: null,
    sentAt: null,
  }
}

export const storedInstant = z.string().transform((text, context) => {
  const known = canonicalInstant(text)
  if (known !== null) return Temporal.Instant.from(known)
  context.addIssue({ code: 'custom', message: 'This is not an instant.' })
  return z.NEVER
})

/** The fields of every queued row. */
export const turnShape = {
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  /** Attempts end a number of days after this. */
  queuedAt: storedInstant,
  nextAttemptAt: storedInstant,
  /** In the receiver's words. */
  lastError: z.string().nullable(),
  sentAt: storedInstant.nullable(),
}
