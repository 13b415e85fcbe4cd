import { sweepImages } from '#features/images/sweep.ts'
import type { Services } from '#server/services.ts'

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 6 * 60 * 60 * 1000

export interface Sweeping {
  /** Resolves when a sweep that is under way has ended, so that the store can be closed. */
  stop(): Promise<void>
}

/** Clears away what abandoned forms and crashes left behind: soon after the start, then a few times a day. */
export function startSweeping({ store, clock, log }: Pick<Services, 'store' | 'clock' | 'log'>): Sweeping {
  let underWay = Promise.resolve()
  const sweep = () => {
    underWay = sweepImages(store, clock.now()).then(
      (images) => log.info({ images }, 'swept pictures that nothing shows'),
      (error: unknown) => log.error({ err: error }, 'sweeping failed'),
    )
  }
  const first = setTimeout(sweep, FIRST_AFTER_MS).unref()
  const timer = setInterval(sweep, EVERY_MS).unref()
  return {
    stop: () => {
      clearTimeout(first)
      clearInterval(timer)
      return underWay
    },
  }
}
