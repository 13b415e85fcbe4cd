import { instantText } from '#domain/instant.ts'
import { z } from '#domain/zod.ts'
import type { Reader, Store } from '#store/store.ts'

const COLLECTION = 'jobs'

export type JobName = 'backup' | 'nightly'

/**
 * Of all instances that find a job due the database lets one have it, and notes when it is due again. A turn noted further
 * ahead than that counts as due: the clock was wrong, or the job is wanted more often now.
 */
export async function takeTurn(
  store: Store,
  job: JobName,
  now: Temporal.Instant,
  next: Temporal.Instant,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const stored = await tx.get(COLLECTION, job)
    const { nextAt } = turnSchema.parse(stored?.data ?? {})
    const isDue = nextAt === null || nextAt <= instantText(now) || nextAt > instantText(next)
    if (!isDue) return false
    const turn = { startedAt: instantText(now), nextAt: instantText(next) }
    return (await tx.set(COLLECTION, job, turn, { ifVersion: stored?.version ?? 0 })).ok
  })
}

/** Notes what a turn came to, and when another is to be had sooner than planned. */
export async function endTurn(store: Store, job: JobName, report: string, retryAt?: Temporal.Instant): Promise<void> {
  const sooner = retryAt === undefined ? {} : { nextAt: instantText(retryAt) }
  await store.set(COLLECTION, job, { report, ...sooner })
}

const turnSchema = z.object({
  startedAt: z.string().nullable().catch(null),
  nextAt: z.string().nullable().catch(null),
  report: z.string().nullable().catch(null),
})

export type JobTurn = z.infer<typeof turnSchema>

export async function readTurn(reader: Reader, job: JobName): Promise<JobTurn> {
  const stored = await reader.get(COLLECTION, job)
  return turnSchema.parse(stored?.data ?? {})
}
