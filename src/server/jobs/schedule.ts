import { endTurn, type JobName, takeTurn } from '#features/system/jobs.ts'
import type { Services } from '../services.ts'

const LOOK_EVERY_MS = 60_000

/** What is done now and then, by one of the instances. */
export interface Job {
  name: JobName
  /** When it is due again, if it is done now. */
  next(now: Temporal.Instant): Promise<Temporal.Instant>
  /** Answers what it has done; when that failed, also when to try again. */
  run(now: Temporal.Instant): Promise<{ report: string; retryAt?: Temporal.Instant }>
}

export interface Schedule {
  /** Does what is due. */
  look(): Promise<void>
  stop(): Promise<void>
}

export function startSchedule(
  { store, clock, log }: Pick<Services, 'store' | 'clock' | 'log'>,
  jobs: readonly Job[],
): Schedule {
  const underWay = new Map<JobName, Promise<void>>()
  let stopped = false

  const attempt = async (job: Job): Promise<void> => {
    try {
      const now = clock.now()
      if (!(await takeTurn(store, job.name, now, await job.next(now)))) return
      const { report, retryAt } = await job.run(now)
      await endTurn(store, job.name, report, retryAt)
    } catch (error) {
      if (!stopped) log.error({ err: error, job: job.name }, 'a scheduled job failed')
    }
  }

  const look = async (): Promise<void> => {
    for (const job of jobs) {
      if (stopped || underWay.has(job.name)) continue
      underWay.set(
        job.name,
        attempt(job).finally(() => underWay.delete(job.name)),
      )
    }
    await Promise.all(underWay.values())
  }

  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  // Not at once: a server that has just started has visitors waiting.
  const first = setTimeout(() => void look(), LOOK_EVERY_MS / 4).unref()
  return {
    look,
    async stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(first)
      await Promise.all(underWay.values())
    },
  }
}
