import { z } from '#domain/documents/zod.ts'
import { forgetPhoto } from '#features/photos/delete-photo.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Stored } from '#store/store.ts'
import { forgetCustomer } from './erase-customer.ts'
import type { CustomerData } from './find-customer.ts'
import { ERASED_FROM, erasureDigest, erasures } from './note-erasure.ts'

/** Longer than any copy of a backup is kept. */
const KEPT_DAYS = 400
const REWRITTEN_ID = 'rewritten'
const jobs = collection('jobs', z.object({ upTo: z.string().catch('') }))

export interface Erasure {
  id: string
  at: string
  digests: string[]
}

export async function listErasures(reader: Reader): Promise<Erasure[]> {
  const found = await Array.fromAsync(erasures.each(reader))
  return found.map(({ id, data }) => ({ id, ...data }))
}

/** An id begins with its time. */
export function isErasureOver(id: string, now: Temporal.Instant): boolean {
  return id < endBefore(now)
}

export async function sweepErasures(store: Store, now: Temporal.Instant): Promise<void> {
  await erasures.sweep(store, { range: { field: 'id', before: endBefore(now) } })
}

/** When SQLite moves a record, it can leave a copy behind that a deletion doesn't overwrite. */
export async function removeCopies(store: Store, hasDeleted: boolean): Promise<void> {
  const [last] = await erasures.query(store, { direction: 'desc', limit: 1 })
  const rewritten = await jobs.get(store, REWRITTEN_ID)
  if (!hasDeleted && (last?.id ?? '') === (rewritten?.data.upTo ?? '')) return
  await store.rewrite()
  await jobs.set(store, REWRITTEN_ID, { upTo: last?.id ?? '' })
}

function endBefore(now: Temporal.Instant): string {
  return String(now.subtract({ hours: 24 * KEPT_DAYS }).epochMilliseconds)
}

/** In a restored store until its erasures are repeated. The next start repeats them if the restore was interrupted. */
export const ERASE_AGAIN = { kind: 'claim', name: 'restore', value: 'erase-again', owner: 'backup' } as const

export async function eraseRestored(store: Store): Promise<void> {
  const { name, value, owner } = ERASE_AGAIN
  await eraseAgain(store, await listErasures(store))
  await store.release(name, value, owner)
}

/** Repeats erasures in a store that was restored from an earlier backup. Returns how many records. */
export async function eraseAgain(store: Store, list: readonly Erasure[]): Promise<number> {
  const erasedAt = new Map<string, string>()
  for (const { at, digests } of list.toSorted((one, other) => (one.at < other.at ? -1 : 1)))
    for (const digest of digests) erasedAt.set(digest, at)
  const [last] = list
    .map(({ at }) => at)
    .sort()
    .reverse()
  if (last === undefined) return 0
  // A draft whose deletion was undone has the same id, and was created again after it.
  const isErased = ({ name }: { name: string }, { id, createdAt }: Stored) => {
    const at = erasedAt.get(erasureDigest(name, id))
    return at !== undefined && (name !== ERASED_FROM.estimates.name || createdAt <= at)
  }
  const erased = async <T extends Stored>(from: { name: string; each(reader: Reader): AsyncIterable<T> }) => {
    const found: T[] = []
    for await (const stored of from.each(store)) if (isErased(from, stored)) found.push(stored)
    return found
  }
  const found: CustomerData = {
    customers: await erased(ERASED_FROM.customers),
    appointments: await erased(ERASED_FROM.appointments),
    messages: await erased(ERASED_FROM.messages),
    waiting: await erased(ERASED_FROM.waiting),
    estimates: await erased(ERASED_FROM.estimates),
    invoices: await erased(ERASED_FROM.invoices),
    mails: await erased(ERASED_FROM.mails),
  }
  const lost = await erased(ERASED_FROM.photos)
  await store.transaction(async (tx) => {
    for (const photo of lost) await forgetPhoto(tx, photo)
    await forgetCustomer(tx, found, Temporal.Instant.from(last), { isWhole: false })
  })
  return Object.values(found).flat().length + lost.length
}
