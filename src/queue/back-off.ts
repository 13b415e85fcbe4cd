const FIRST_DELAY_MS = 60_000
const LONGEST_DELAY_MS = 6 * 3_600_000
const GIVE_UP_AFTER_MS = 4 * 24 * 3_600_000
/** Spreads the retries of mails that failed at the same time. */
const JITTER = 0.2

/** The longest wait before an attempt. An attempt scheduled later was scheduled while the clock was wrong. */
export const FURTHEST_TURN_MS = LONGEST_DELAY_MS * (1 + JITTER)

/** Returns when to retry a mail after `attempts` failures, or null to give up. */
export function nextAttempt(attempts: number, queuedAt: Temporal.Instant, now: Temporal.Instant, random: () => number) {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS)
  const jittered = Math.round(delay * (1 + JITTER * (2 * random() - 1)))
  const next = now.add({ milliseconds: jittered })
  return hasBeenTriedLongEnough(queuedAt, next) ? null : next
}

export function hasBeenTriedLongEnough(queuedAt: Temporal.Instant, at: Temporal.Instant): boolean {
  return at.epochMilliseconds - queuedAt.epochMilliseconds > GIVE_UP_AFTER_MS
}
