import { type Checks, diskState, isMailLate, type Readiness, readiness } from '#domain/system/system.ts'
import { outboxOverview } from '#mail/outbox.ts'
import type { Store } from '#store/store.ts'
import { diskSpace } from '../backup/disk-space.ts'
import { CHECK_PATIENCE_MS, inTime } from './in-time.ts'

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
