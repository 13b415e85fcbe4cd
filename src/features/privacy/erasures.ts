import type { Reader, Store, Stored } from '#store/store.ts'
import { forgetCustomer } from './erase-customer.ts'
import type { CustomerData } from './find-customer.ts'
import { ERASED_FROM, erasureDigest, erasures } from './note-erasure.ts'

/** Longer than any copy of a backup is kept. */
const KEPT_DAYS = 400

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

function endBefore(now: Temporal.Instant): string {
  return String(now.subtract({ hours: 24 * KEPT_DAYS }).epochMilliseconds)
}

/** Deletes again what was erased, of a store that was restored from before. Returns how many records. */
export async function eraseAgain(store: Store, list: readonly Erasure[]): Promise<number> {
  const digests = new Set(list.flatMap((erasure) => erasure.digests))
  const [last] = list
    .map(({ at }) => at)
    .sort()
    .reverse()
  if (last === undefined) return 0
  const erased = async (from: (typeof ERASED_FROM)[keyof typeof ERASED_FROM]): Promise<Stored[]> => {
    const found: Stored[] = []
    for await (const stored of from.each(store))
      if (digests.has(erasureDigest(from.name, stored.id))) found.push(stored)
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
  const known = new Set((await listErasures(store)).map(({ id }) => id))
  const unknown = new Map(list.filter(({ id }) => !known.has(id)).map((erasure) => [erasure.id, erasure]))
  await store.transaction(async (tx) => {
    for (const { id, at, digests: noted } of unknown.values()) await erasures.set(tx, id, { at, digests: noted })
    await forgetCustomer(tx, found, Temporal.Instant.from(last))
  })
  return Object.values(found).flat().length
}
