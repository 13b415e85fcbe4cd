import { type Checks, diskState, isMailLate, type Readiness, readiness } from '#domain/system/system.ts'
import { outboxOverview } from '#mail/outbox.ts'
import type { Store } from '#store/store.ts'
import { diskSpace } from '../backup/disk-space.ts'

/** For checks of the system: shorter than the timeout of a monitor or load balancer. */
export const CHECK_PATIENCE_MS = 3_000

export interface Premises {
  store: Store
  isWritable: () => Promise<boolean>
  /** Without a mail server, mails wait for the administrator and none counts as late. */
  readonly delivers: boolean
  /** The folders the program writes to. */
  folders: readonly string[]
}

/** Whether the site can do its work. Reveals nothing useful to an attacker. */
export async function checkReadiness(premises: Premises, now: Temporal.Instant): Promise<Readiness> {
  const [store, outbox, disk] = await Promise.all([
    checkStore(premises),
    checkOutbox(premises, now),
    checkDisk(premises.folders),
  ])
  return readiness({ store, outbox, disk })
}

async function checkStore({ store, isWritable }: Premises): Promise<Checks['store']> {
  const [answers, writes] = await Promise.all([
    inTime(
      store.ready().then(
        () => true,
        () => false,
      ),
      CHECK_PATIENCE_MS,
      false,
    ),
    isWritable(),
  ])
  if (!answers) return 'failed'
  return writes ? 'ok' : 'read-only'
}

async function checkOutbox({ store, delivers }: Premises, now: Temporal.Instant): Promise<Checks['outbox']> {
  if (!delivers) return 'ok'
  const state = outboxOverview(store, now).then(
    ({ overdueSince }) => (isMailLate(overdueSince, now) ? 'late' : 'ok'),
    () => 'unknown' as const,
  )
  return inTime(state, CHECK_PATIENCE_MS, 'unknown')
}

/** The fullest disk counts. */
async function checkDisk(folders: readonly string[]): Promise<Checks['disk']> {
  const spaces = (await Promise.all(folders.map(diskSpace))).filter((space) => space !== undefined)
  if (spaces.length === 0) return 'unknown'
  return diskState(Math.min(...spaces.map(({ freeBytes }) => freeBytes)))
}

/** Anyone may call the readiness check as often as they like, so the result is cached briefly. */
const KEPT_MS = 2_000

/** Whether the store accepts writes. Concurrent callers share one test write. */
export function writeProbe(
  store: Pick<Store, 'writable'>,
  { keptMs = KEPT_MS, patienceMs = CHECK_PATIENCE_MS } = {},
): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined
  let isPending = false
  const ask = async (): Promise<boolean> => {
    isPending = true
    try {
      await store.writable()
      return true
    } catch {
      return false
    } finally {
      isPending = false
    }
  }
  return () => {
    const isFresh = last !== undefined && performance.now() - last.at < keptMs
    if (last && (isPending || isFresh)) return inTime(last.answer, patienceMs, false)
    last = { at: performance.now(), answer: ask() }
    return inTime(last.answer, patienceMs, false)
  }
}

/** Returns `late` if the work takes longer than this. The work itself continues. */
export async function inTime<T>(work: Promise<T>, patienceMs: number, late: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(late), patienceMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
