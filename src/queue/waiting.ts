// Work that is scheduled for later, because an attempt failed or the clock was wrong when it was queued.
import { instantText } from '#domain/time/date.ts'
import type { Collection } from '#store/collection.ts'
import type { Data, Reader, Store, Transaction } from '#store/store.ts'
import { FURTHEST_TURN_MS, hasBeenTriedLongEnough } from './back-off.ts'
import type { Turn, WorkQueue, WorkState } from './work-queue.ts'

const AT_ONCE = 100

/** Clocks of several machines differ by less. Work queued later than this was queued while a clock was ahead. */
const AHEAD_AT_MOST = { minutes: 1 }

type AnyQueue = Pick<WorkQueue<object, Turn>, 'find' | 'queued' | 'queuedPages'> & {
  rows: Pick<Collection<object, Data>, 'set' | 'count'>
}

export async function isAnyQueued(queue: AnyQueue, reader: Reader): Promise<boolean> {
  return (await queue.rows.count(reader, { where: { state: 'queued' satisfies WorkState } }, 1)) > 0
}

export async function isAnyWaiting(queue: AnyQueue, reader: Reader, now: Temporal.Instant): Promise<boolean> {
  const items = await queue.queued(reader, { after: now, limit: AT_ONCE })
  return items.some((item) => isWaiting(item, now))
}

/** Untried work is delayed on purpose: until a change can't be undone, or while a notification may still be opened. */
function isWaiting({ attempts, queuedAt }: Turn, now: Temporal.Instant): boolean {
  return attempts > 0 || isFromTheFuture(queuedAt, now)
}

function isFromTheFuture(queuedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(queuedAt, now.add(AHEAD_AT_MOST)) > 0
}

/** Makes all waiting work due. Returns how many. */
export async function releaseAll(queue: AnyQueue, store: Store, now: Temporal.Instant): Promise<number> {
  let released = 0
  for await (const items of queue.queuedPages(store, now)) {
    const waiting = items.filter((item) => isWaiting(item, now))
    released += await release(queue, store, waiting, now)
  }
  return released
}

/** Releases work scheduled later than any correct clock could have set, because another machine's clock was ahead. */
export async function releaseImpossible(queue: AnyQueue, store: Store, now: Temporal.Instant): Promise<number> {
  const items = await queue.queued(store, { after: now.add(AHEAD_AT_MOST), limit: AT_ONCE })
  const furthest = now.add({ milliseconds: FURTHEST_TURN_MS })
  const isImpossible = ({ queuedAt, nextAttemptAt }: Turn) =>
    isFromTheFuture(queuedAt, now) || Temporal.Instant.compare(nextAttemptAt, furthest) > 0
  return release(queue, store, items.filter(isImpossible), now)
}

/** Returns the ids of those that were still queued. */
export async function releaseThese(queue: AnyQueue, store: Store, ids: Iterable<string>, now: Temporal.Instant) {
  const items = await Promise.all([...ids].map((id) => queue.find(store, id)))
  const queued = items.filter((item) => item?.state === 'queued').filter((item) => item !== undefined)
  await release(queue, store, queued, now)
  return queued.map(({ id }) => id)
}

/** Work runs in order of due time, so the oldest gets the earliest. */
async function release(queue: AnyQueue, store: Store, items: readonly Turn[], now: Temporal.Instant): Promise<number> {
  if (items.length === 0) return 0
  return store.transaction(async (tx) => {
    let released = 0
    for (const item of items) if (await makeDue(queue, tx, item, now)) released++
    return released
  })
}

async function makeDue(queue: AnyQueue, tx: Transaction, { id, version, queuedAt }: Turn, now: Temporal.Instant) {
  const turn = Temporal.Instant.compare(queuedAt, now) < 0 ? queuedAt : now
  return (await queue.rows.set(tx, id, { nextAttemptAt: instantText(turn) }, { ifVersion: version })).ok
}

/** Gives up work that has waited for days. While the receiver is away, no attempt would. */
export async function giveUpOld(queue: AnyQueue, store: Store, now: Temporal.Instant, words: string): Promise<void> {
  const items = await queue.queued(store, { limit: AT_ONCE })
  for (const { id, version, queuedAt } of items) {
    if (!hasBeenTriedLongEnough(queuedAt, now)) continue
    const failed = { state: 'failed' satisfies WorkState, lastError: words }
    await queue.rows.set(store, id, failed, { ifVersion: version })
  }
}
