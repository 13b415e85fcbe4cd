// When several instances see that work is due, the database gives one of them a lease, which it keeps by renewing it. Mails,
// notifications and webhooks are leased, settled and retried here.
import { setTimeout as pause } from 'node:timers/promises'
import { instantText } from '#domain/time/date.ts'
import type { Collection } from '#store/collection.ts'
import { StoreUnavailable } from '#store/errors.ts'
import type { Data, Store, Transaction } from '#store/store.ts'
import type { Turn, WorkQueue, WorkState } from './work-queue.ts'

const RENEW_MS = 2_000
const SETTLE_AGAIN_MS = 1_000

export interface WorkKind<Row extends object, Item extends Turn, Taken extends { item: Item }, Outcome> {
  queue: WorkQueue<Row, Item>
  /** Takes the lease and reads the payload in one transaction. Returns the work's state if there is nothing to send now. */
  lease(tx: Transaction, item: Item, now: Temporal.Instant): Promise<Taken | WorkState>
  send(taken: Taken): Promise<Outcome>
  /** The outcome of an attempt that failed before anything was sent. */
  unsendable(error: unknown, item: Item): Outcome
  /** Stores the outcome. Returns the work's new state. */
  settle(tx: Transaction, taken: Taken, outcome: Outcome, now: Temporal.Instant): Promise<WorkState>
}

interface Circumstances {
  store: Store
  now: () => Temporal.Instant
  isStopped: () => boolean
  /** The store is unavailable. The caller retries. */
  onUnsettled(error: unknown): void
}

export interface Attempt<Taken, Outcome> {
  state: WorkState
  /** Undefined if nothing was sent. */
  done?: { taken: Taken; outcome: Outcome }
}

/** Leases, sends and settles one item. Any failure after the lease ends the lease. */
export async function attempt<Row extends object, Item extends Turn, Taken extends { item: Item }, Outcome>(
  kind: WorkKind<Row, Item, Taken, Outcome>,
  item: Item,
  circumstances: Circumstances,
): Promise<Attempt<Taken, Outcome>> {
  const { store, now } = circumstances
  const leased = await store.transaction((tx) => kind.lease(tx, item, now()))
  if (typeof leased === 'string') return { state: leased }
  const renewing = keepRenewing(kind.queue.rows, store, leased.item)
  const outcome = await kind.send(leased).catch((error: unknown) => kind.unsendable(error, leased.item))
  const taken = { ...leased, item: await renewing.end() }
  const at = now()
  const state = await untilStored(circumstances, (tx) => kind.settle(tx, taken, outcome, at))
  return { state, done: { taken, outcome } }
}

/** Work with a lost outcome is sent again. So while the store is unavailable, this retries until the sender stops. */
async function untilStored(
  { store, isStopped, onUnsettled }: Circumstances,
  settle: (tx: Transaction) => Promise<WorkState>,
): Promise<WorkState> {
  for (let retries = 0; ; retries++) {
    try {
      return await store.transaction(settle)
    } catch (error) {
      if (isStopped() || !(error instanceof StoreUnavailable)) throw error
      if (retries === 0) onUnsettled(error)
      await pause(SETTLE_AGAIN_MS)
    }
  }
}

interface SettingAside<Row extends object, Item extends Turn> {
  queue: WorkQueue<Row, Item>
  store: Store
  /** Why the work failed, for the person who reads the queue. */
  words: string
  onError(error: unknown, item: Item): void
}

/** Work that cannot even be leased would stay first in line and hold up all others. So it is set aside as failed. */
export async function tryOrSetAside<Row extends object, Item extends Turn>(
  { queue, store, words, onError }: SettingAside<Row, Item>,
  item: Item,
  work: () => Promise<WorkState>,
): Promise<WorkState> {
  const note = (error: unknown) => {
    if (error instanceof StoreUnavailable) throw error
    onError(error, item)
  }
  try {
    return await work()
  } catch (error) {
    note(error)
  }
  return (await queue.setAside(store, item, words).catch(note)) ? 'failed' : 'sending'
}

/** Renews a lease until its work is done. Other instances treat work without renewals as abandoned. */
export function keepRenewing<Item extends { id: string; version: number }>(
  rows: Pick<Collection<object, Data>, 'set'>,
  store: Store,
  leased: Item,
  everyMs = RENEW_MS,
) {
  let version = leased.version
  let renewing: Promise<void> = Promise.resolve()
  const renew = async () => {
    const outcome = await rows.set(store, leased.id, {}, { ifVersion: version })
    if (outcome.ok) version = outcome.stored.version
  }
  const timer = setInterval(() => {
    // A database outage must not stop the sending. The next renewal may succeed.
    renewing = renewing.then(renew).catch(() => undefined)
  }, everyMs).unref()
  return {
    /** Returns the item with its latest version, to be settled. */
    async end(): Promise<Item> {
      clearInterval(timer)
      await renewing
      return { ...leased, version }
    },
  }
}

/** Returns the leased item, or undefined if another instance has the lease. */
export async function takeLease<Row extends object, Item extends Turn>(
  queue: WorkQueue<Row, Item>,
  tx: Transaction,
  { id, version, attempts }: Turn,
  more: Data = {},
): Promise<Item | undefined> {
  const change = { ...more, state: 'sending' satisfies WorkState, attempts: attempts + 1 }
  const outcome = await queue.rows.set(tx, id, change, { ifVersion: version })
  return outcome.ok ? queue.readStored(outcome.stored) : undefined
}

/** Settles work that has nothing left to send. Returns its state, which is `sending` if another instance has the lease. */
export async function cancelWork<Row extends object, Item extends Turn>(
  { rows }: Pick<WorkQueue<Row, Item>, 'rows'>,
  tx: Transaction,
  { id, version }: Turn,
  more: Data = {},
): Promise<WorkState> {
  const state = 'cancelled' satisfies WorkState
  const { ok } = await rows.set(tx, id, { ...more, state }, { ifVersion: version })
  return ok ? state : 'sending'
}

/** Returns false if another instance took the work over. */
export async function settleWork<Row extends object, Item extends Turn>(
  queue: WorkQueue<Row, Item>,
  tx: Transaction,
  { id, version, attempts }: Turn,
  change: Data & { state: WorkState },
): Promise<boolean> {
  const settled = await queue.rows.set(tx, id, change, { ifVersion: version })
  if (settled.ok) return true
  const current = settled.current && queue.readStored(settled.current)
  // A renewal was stored, but the connection broke before we learned the new version.
  const isOurs = current?.state === 'sending' && current.attempts === attempts && current.version !== version
  return isOurs && settleWork(queue, tx, current, change)
}

export function sentWork(now: Temporal.Instant): Data & { state: WorkState } {
  return { state: 'sent', sentAt: instantText(now), lastError: null }
}

/** Without a next attempt, the work has failed. */
export function unsentWork(lastError: string | null, next: Temporal.Instant | null): Data & { state: WorkState } {
  return next ? { state: 'queued', lastError, nextAttemptAt: instantText(next) } : { state: 'failed', lastError }
}
