import { instantText } from '#domain/time/date.ts'
import { type ActivityNote, whoActs } from './activity/acting.ts'
import { ActivityOf } from './activity/activity-of.ts'
import { appendActivity } from './activity/append.ts'
import { type Connection, textIn } from './backend.ts'
import { appendChanges, type NewChange } from './change-log.ts'
import { type CollectionTable, type CollectionTables, findTable } from './collection-table.ts'
import { DocumentReader } from './document-reader.ts'
import { insertDocument, updateDocument } from './document-row.ts'
import { merge } from './merge.ts'
import { joined, listed, sql } from './sql.ts'
import { checkName, checkText } from './storable-text.ts'
import type {
  Blob,
  Change,
  ClaimOutcome,
  Data,
  DeleteOutcome,
  SetOptions,
  SetOutcome,
  Stored,
  Transaction,
} from './store.ts'

export class DocumentTransaction extends DocumentReader implements Transaction {
  readonly #now: string
  readonly #changes: NewChange[] = []
  /** Documents that this transaction read or wrote. They are locked, so no other transaction can change them before it ends. */
  readonly #known = new Map<string, Stored>()
  readonly #activity = new ActivityOf(whoActs())

  constructor(connection: Connection, tables: CollectionTables, now: Temporal.Instant) {
    super(connection, tables, connection.engine.lockRows)
    this.#now = instantText(now)
  }

  override async get(collection: string, id: string): Promise<Stored | undefined> {
    const key = `${collection}/${id}`
    const stored = this.#known.get(key) ?? (await super.get(collection, id))
    if (stored && !this.#known.has(key)) this.#known.set(key, stored)
    return stored
  }

  async set(collection: string, id: string, data: Data, options: SetOptions = {}): Promise<SetOutcome> {
    const table = findTable(this.tables, collection)
    checkName(id)
    // For a new document, the insert itself shows whether the id is free.
    let current = options.ifVersion === 0 ? undefined : await this.get(collection, id)
    for (;;) {
      const refusal = refuseSet(current, options.ifVersion)
      if (refusal) return refusal
      const now = this.#now
      const stored: Stored = {
        id,
        version: (current?.version ?? 0) + 1,
        createdAt: current?.createdAt ?? options.createdAt ?? now,
        updatedAt: now,
        data: merge(options.merge === false ? {} : (current?.data ?? {}), data),
      }
      const write = current ? updateDocument : insertDocument
      if (await write(this.connection, table, stored)) {
        this.#log(table, current ? 'updated' : 'created', id, now)
        this.#known.set(`${collection}/${id}`, stored)
        this.#activity.wrote(table.collection, id, current, stored)
        return { ok: true, stored, created: !current }
      }
      // Another writer was faster, so merge into what they wrote.
      this.#known.delete(`${collection}/${id}`)
      current = await this.get(collection, id)
    }
  }

  async delete(
    collection: string,
    id: string,
    options: { ifVersion?: number | undefined } = {},
  ): Promise<DeleteOutcome> {
    const table = findTable(this.tables, collection)
    const current = await this.get(collection, id)
    if (options.ifVersion !== undefined && current?.version !== options.ifVersion) {
      return { ok: false, reason: 'stale', current }
    }
    if (!current) return { ok: true, existed: false }
    await this.connection.run(sql`DELETE FROM ${table.name} WHERE id = ${id}`)
    this.#known.delete(`${collection}/${id}`)
    this.#log(table, 'deleted', id, this.#now)
    this.#activity.wrote(table.collection, id, current, undefined)
    return { ok: true, existed: true }
  }

  claim(name: string, value: string, owner: string): Promise<ClaimOutcome> {
    return this.claimAll(name, [value], owner)
  }

  release(name: string, value: string, owner: string): Promise<void> {
    return this.releaseAll(name, [value], owner)
  }

  async claimAll(name: string, values: readonly string[], owner: string): Promise<ClaimOutcome> {
    if (values.length === 0) return { ok: true }
    const rows = ascending(values).map((value) => sql`(${checkName(name)}, ${value}, ${checkName(owner)})`)
    // The no-op update makes the statement return and lock an existing row.
    const claimed = await this.connection.run(
      sql`INSERT INTO claims (name, value, owner) VALUES ${joined(rows, ', ')}
          ON CONFLICT (name, value) DO UPDATE SET owner = claims.owner RETURNING owner`,
    )
    const holder = claimed.map((row) => textIn(row, 'owner')).find((each) => each !== owner)
    return holder === undefined ? { ok: true } : { ok: false, reason: 'taken', owner: holder }
  }

  async releaseAll(name: string, values: readonly string[], owner: string): Promise<void> {
    if (values.length === 0) return
    const own = sql`SELECT value FROM claims WHERE name = ${checkName(name)} AND value IN (${listed(ascending(values))})
          AND owner = ${checkName(owner)} ORDER BY value${this.lockRows}`
    await this.connection.run(
      sql`WITH own AS (${own}) DELETE FROM claims WHERE name = ${name} AND value IN (SELECT value FROM own)`,
    )
  }

  async releaseOwned(name: string, owners: readonly string[]): Promise<void> {
    if (owners.length === 0) return
    const list = listed(owners.map(checkName))
    await this.connection.run(sql`DELETE FROM claims WHERE name = ${checkName(name)} AND owner IN (${list})`)
  }

  async putBlob(id: string, { type, bytes }: Blob): Promise<void> {
    await this.connection.run(
      sql`INSERT INTO blobs (id, type, bytes, created_at)
          VALUES (${checkName(id)}, ${checkText(type)}, ${bytes}, ${this.#now})
          ON CONFLICT (id) DO UPDATE SET type = excluded.type, bytes = excluded.bytes`,
    )
  }

  async deleteBlob(id: string): Promise<void> {
    await this.connection.run(sql`DELETE FROM blobs WHERE id = ${checkName(id)}`)
  }

  async note(event: ActivityNote): Promise<void> {
    this.#activity.notes.push(event)
  }

  /** Writes the activity log, then the change log. Returns whether there was a change to announce. */
  async finish(keepChanges: number): Promise<boolean> {
    // Both lock a row that other writers need, so they come last, and always in this order.
    await appendActivity(this, this.#activity.entries(), this.#now)
    if (this.#changes.length === 0) return false
    await appendChanges(this.connection, this.#changes, keepChanges)
    return true
  }

  #log(table: CollectionTable, operation: Change['operation'], id: string, at: string): void {
    if (table.shape.announced === 'never') return
    this.#changes.push({ collection: table.collection, operation, id, at })
  }
}

function refuseSet(current: Stored | undefined, ifVersion: number | undefined): SetOutcome | undefined {
  if (ifVersion === undefined || ifVersion === (current?.version ?? 0)) return undefined
  return current && ifVersion === 0 ? { ok: false, reason: 'exists', current } : { ok: false, reason: 'stale', current }
}

/** Each name once, in the order in which every writer takes its locks. */
function ascending(values: readonly string[]): string[] {
  return [...new Set(values.map(checkName))].sort()
}
