import { z } from '#domain/documents/zod.ts'
import { instantText } from '#domain/time/date.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'

const turnSchema = z.object({
  startedAt: z.string().nullable().catch(null),
  nextAt: z.string().nullable().catch(null),
  report: z.string().nullable().catch(null),
})
const jobs = collection('jobs', turnSchema)

export type JobTurn = z.infer<typeof turnSchema>

export type SharedJobName =
  | 'answer-record'
  | 'backup'
  | 'index-now'
  | 'join-customers'
  | 'nightly'
  | 'off-site'
  | 'pictures'
  | 'site-check'

/** No job takes this long. One without a result was killed, and is due again. */
const KILLED_AFTER = { hours: 6 }

/** One instance gets true. A stored time after `next` is due: the clock was wrong, or the interval changed. */
export async function takeTurn(
  store: Store,
  job: SharedJobName,
  now: Temporal.Instant,
  next: Temporal.Instant,
  waits = false,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const stored = await jobs.get(tx, job)
    const nextAt = stored?.data.nextAt ?? null
    if (nextAt === null && waits) {
      await jobs.set(tx, job, { nextAt: instantText(next) }, { ifVersion: stored?.version ?? 0 })
      return false
    }
    const isDue = nextAt === null || nextAt <= instantText(now) || nextAt > instantText(next)
    if (!isDue) return false
    const turn = { startedAt: instantText(now), nextAt: instantText(soonerOf(next, now.add(KILLED_AFTER))) }
    return (await jobs.set(tx, job, turn, { ifVersion: stored?.version ?? 0 })).ok
  })
}

export function soonerOf(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}

/** Stores the result of a run, and when the job is due again. */
export async function endTurn(store: Store, job: SharedJobName, report: string, nextAt: Temporal.Instant) {
  await jobs.set(store, job, { report, nextAt: instantText(nextAt) })
}

export async function readTurn(reader: Reader, job: SharedJobName): Promise<JobTurn> {
  const stored = await jobs.get(reader, job)
  return stored?.data ?? { startedAt: null, nextAt: null, report: null }
}
