import { endTurn, type SharedJobName, soonerOf, takeTurn } from '#features/system/jobs.ts'
import type { Services } from '../services.ts'

const LOOK_FOR_TURNS_EVERY_MS = 60_000
/** Visitors who waited for the start come first. */
const FIRST_AFTER_MS = 15_000
const LONGEST_FAREWELL_MS = 2_000
const SAME_FAILURE_AGAIN_AFTER = { hours: 1 }

const NOT_DUE = Symbol('not due')

export interface Job {
  name: string
  everyMs: number
  /** Resolves to NOT_DUE if it had no reason to run. */
  run(now: Temporal.Instant): Promise<unknown>
}

/** The result of a job. If it failed, also when to retry. */
export interface Outcome {
  report: string
  retryAt?: Temporal.Instant
}

/** When the job is due again if it runs now. Undefined if it doesn't run at all. */
type Next<S> = (services: S, now: Temporal.Instant) => Promise<Temporal.Instant | undefined>

/** Work that one of several instances does when it is due. */
export type SharedJob<S> = {
  name: SharedJobName
  /** On a new site the job waits for its first time, instead of running soon after the start. */
  waits?: true
  turn(services: S, now: Temporal.Instant): Promise<Outcome>
} & ({ everyMs: number; next?: Next<S> } | { at: string; next: Next<S> })

/** Every instance checks whether the job is due. The store gives the turn to one of them. */
export function inTurn<S extends Pick<Services, 'store'>>(services: S, job: SharedJob<S>): Job {
  const { name, waits } = job
  return {
    name,
    everyMs: LOOK_FOR_TURNS_EVERY_MS,
    async run(now) {
      const nextAt = await nextTurn(services, job, now)
      if (nextAt === undefined || !(await takeTurn(services.store, name, now, nextAt, waits))) return NOT_DUE
      const { report, retryAt = nextAt } = await job.turn(services, now)
      // A time after the regular one would look like a wrong clock, and be due at once.
      return endTurn(services.store, name, report, soonerOf(retryAt, nextAt))
    },
  }
}

async function nextTurn<S>(services: S, job: SharedJob<S>, now: Temporal.Instant) {
  if ('at' in job || job.next) return job.next?.(services, now)
  return now.add({ milliseconds: job.everyMs })
}

export interface Schedule {
  /** Runs the named jobs once, or all of them, without waiting for their timers. */
  runNow(names?: readonly string[]): Promise<void>
  /** Starts no other job, and waits a moment for running ones. A longer job fails when the store closes. */
  stop(): Promise<void>
}

/** Runs each job on its own timer, never twice at the same time. A job that fails runs again at its next time. */
export function startSchedule(
  { clock, log, jobRuns }: Pick<Services, 'clock' | 'log' | 'jobRuns'>,
  jobs: readonly Job[],
): Schedule {
  const underWay = new Map<string, Promise<void>>()
  const lastFailures = new Map<string, { text: string; at: Temporal.Instant }>()
  let stopped = false

  const attempt = async (job: Job): Promise<void> => {
    const now = clock.now()
    const started = performance.now()
    const ended = (isFailure: boolean) => jobRuns.ended(job.name, now, (performance.now() - started) / 1000, isFailure)
    try {
      if ((await job.run(now)) !== NOT_DUE) ended(false)
    } catch (error) {
      if (stopped) return
      ended(true)
      logFailure(job.name, error, now)
    }
  }

  /** A document that can't be processed fails a job every minute. The log reports it once an hour. */
  const logFailure = (job: string, error: unknown, now: Temporal.Instant): void => {
    const text = String(error)
    const last = lastFailures.get(job)
    if (last?.text === text && Temporal.Instant.compare(now, last.at.add(SAME_FAILURE_AGAIN_AFTER)) < 0) return
    lastFailures.set(job, { text, at: now })
    log.error({ err: error, job }, 'a scheduled job failed')
  }

  const start = (job: Job): void => {
    if (stopped || underWay.has(job.name)) return
    underWay.set(
      job.name,
      attempt(job).finally(() => underWay.delete(job.name)),
    )
  }

  const runNow = async (names?: readonly string[]): Promise<void> => {
    const chosen = names ? jobs.filter(({ name }) => names.includes(name)) : jobs
    for (const job of chosen) start(job)
    await Promise.all(chosen.map(({ name }) => underWay.get(name)))
  }

  const timers = jobs.map((job) => setInterval(start, job.everyMs, job).unref())
  const first = setTimeout(() => void runNow(), FIRST_AFTER_MS).unref()
  const end = async (): Promise<void> => {
    stopped = true
    clearTimeout(first)
    for (const timer of timers) clearInterval(timer)
    const { promise: outOfTime, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, LONGEST_FAREWELL_MS)
    await Promise.race([Promise.all(underWay.values()), outOfTime])
    clearTimeout(timer)
  }
  let ended: Promise<void> | undefined
  const stop = () => {
    ended ??= end()
    return ended
  }
  return { runNow, stop }
}
