import { hash, randomBytes } from 'node:crypto'
import { z } from '#domain/documents/zod.ts'
import { DATE_LENGTH, instantText } from '#domain/time/date.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const MOST_EACH = 20
const MOST_VISITORS = 10_000

/** How many addresses each visitor may add in a day, so that one visitor can't displace the others' addresses. Never written. */
export class FairShare {
  readonly #salt = randomBytes(16).toString('hex')
  readonly #added = new Map<string, Set<string>>()
  #day = ''

  /** Whether the visitor may add this address, now or again. `visitor` is a network address. */
  take(visitor: string, added: string, day: string): boolean {
    if (day !== this.#day) this.#added.clear()
    this.#day = day
    const key = hash('sha256', this.#salt + visitor)
    const known = this.#added.get(key)
    if (!known && this.#added.size >= MOST_VISITORS) return false
    const share = known ?? new Set()
    if (!share.has(added) && share.size >= MOST_EACH) return false
    this.#added.set(key, share.add(added))
    return true
  }
}

const ADDRESS_KINDS = ['redirect', 'missing'] as const
type AddressKind = (typeof ADDRESS_KINDS)[number]

/** How often an address redirected a visitor, or was missing. */
const counts = collection(
  'address-counts',
  z.object({ kind: z.enum(ADDRESS_KINDS), path: z.string(), count: z.number().catch(0), lastAt: z.string().catch('') }),
)

type Counted = DocumentOf<typeof counts>['data']

const DIGEST_LENGTH = 40
const MOST_MISSING = 500
/** More missing addresses than this don't wait to be written. */
const MOST_WAITING = 2_000
/** Keeps transactions short for other writers. */
const WRITTEN_AT_ONCE = 50

function idOf(kind: AddressKind, path: string): string {
  return `${kind}:${hash('sha256', path).slice(0, DIGEST_LENGTH)}`
}

/** Counts in memory, so that a visitor never waits for a write. Written every minute and before the program ends. */
export class AddressCounts {
  readonly #waiting = new Map<string, Counted>()
  readonly #shares = new FairShare()
  readonly #now: () => Temporal.Instant
  #written: Promise<void> = Promise.resolve()

  constructor(now: () => Temporal.Instant) {
    this.#now = now
  }

  /** There are no more of them than redirects. */
  countRedirect(path: string): void {
    this.#count('redirect', path)
  }

  /** Anyone can invent addresses. `visitor` is the network address of the request. */
  countMissing(path: string, visitor: string): void {
    const id = idOf('missing', path)
    const hasRoom = this.#waiting.has(id) || this.#waiting.size < MOST_WAITING
    const today = instantText(this.#now()).slice(0, DATE_LENGTH)
    if (hasRoom && this.#shares.take(visitor, id, today)) this.#count('missing', path)
  }

  #count(kind: AddressKind, path: string): void {
    const id = idOf(kind, path)
    const count = (this.#waiting.get(id)?.count ?? 0) + 1
    this.#waiting.set(id, { kind, path, count, lastAt: instantText(this.#now()) })
  }

  /** Adds the counts to those of all instances. Keeps unwritten counts for the next time. */
  write(store: Store): Promise<void> {
    // One after another, because two at once would add the same counts twice.
    const writing = this.#written.then(() => this.#writeNow(store))
    this.#written = writing.catch(() => undefined)
    return writing
  }

  async #writeNow(store: Store): Promise<void> {
    // In the order of their ids, so that instances can't deadlock.
    const ids = [...this.#waiting.keys()].sort()
    for (let from = 0; from < ids.length; from += WRITTEN_AT_ONCE) {
      const batch = ids.slice(from, from + WRITTEN_AT_ONCE).flatMap((id) => {
        const waiting = this.#waiting.get(id)
        return waiting ? [{ id, ...waiting }] : []
      })
      await store.transaction(async (tx) => {
        for (const { id, ...counted } of batch) await add(tx, id, counted)
      })
      for (const { id, count } of batch) this.#subtract(id, count)
    }
    if (ids.length > 0) await forgetRarest(store)
  }

  #subtract(id: string, written: number): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    if (waiting.count > written) this.#waiting.set(id, { ...waiting, count: waiting.count - written })
    else this.#waiting.delete(id)
  }
}

async function add(tx: Transaction, id: string, counted: Counted): Promise<void> {
  const stored = await tx.get(counts.name, id)
  // Replaces a document that can't be read.
  const known = stored && counts.read(stored)
  const data = { ...counted, count: (known?.data.count ?? 0) + counted.count }
  const outcome = await counts.set(tx, id, data, { ifVersion: stored?.version ?? 0 })
  // Only the first count of an address can race. Once the document exists, reading it locks it.
  if (!outcome.ok) await add(tx, id, counted)
}

/** Keeps the number of missing addresses bounded. Drops the least visited first. */
async function forgetRarest(store: Store): Promise<void> {
  const where = { kind: 'missing' }
  const excess = (await counts.count(store, { where })) - MOST_MISSING
  if (excess <= 0) return
  await counts.deleteAll(store, { where, orderBy: 'count', direction: 'asc', limit: excess })
}

type AddressCount = Pick<Counted, 'count' | 'lastAt'>

export async function redirectCount(reader: Reader, path: string): Promise<AddressCount> {
  const stored = await counts.get(reader, idOf('redirect', path))
  return { count: stored?.data.count ?? 0, lastAt: stored?.data.lastAt ?? '' }
}

export type MissingAddress = Pick<Counted, 'path' | 'count' | 'lastAt'>

/** The missing addresses with the most visitors. */
export async function missingAddresses(reader: Reader, most: number): Promise<MissingAddress[]> {
  const stored = await counts.query(reader, {
    where: { kind: 'missing' },
    orderBy: 'count',
    direction: 'desc',
    limit: most,
  })
  return stored.map(({ data: { path, count, lastAt } }) => ({ path, count, lastAt }))
}

export async function forgetCount(store: Pick<Store, 'delete'>, kind: AddressKind, path: string): Promise<void> {
  await counts.delete(store, idOf(kind, path))
}

/** Gives a restored redirect its counts from before it was deleted. */
export async function restoreRedirectCount(tx: Transaction, path: string, { count, lastAt }: AddressCount) {
  if (count > 0) await add(tx, idOf('redirect', path), { kind: 'redirect', path, count, lastAt })
}
