// What mails and webhooks share: work that is stored in the transaction that needs it and done after the commit by one of several
// instances, with retries over days.
import { instantText } from '#domain/time/instant.ts'
import type { Collection, Document } from '#store/collection.ts'
import type { Data, Query, Reader } from '#store/store.ts'

export type WorkState = 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled'

/** What every piece of work has. */
export interface Turn {
  id: string
  version: number
  state: WorkState
  attempts: number
  /** Attempts end a number of days after this. */
  queuedAt: Temporal.Instant
  nextAttemptAt: Temporal.Instant
}

export class WorkQueue<Row extends object, Item extends Turn> {
  readonly rows: Collection<Row, Data>
  readonly read: (document: Document<Row>) => Item

  constructor(rows: Collection<Row, Data>, read: (document: Document<Row>) => Item) {
    this.rows = rows
    this.read = read
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
