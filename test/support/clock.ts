/** A clock that only moves when a test moves it. */
export interface VirtualClock {
  now(): Temporal.Instant
  advance(duration: Temporal.DurationLike): void
}

export function aClock(start = '2026-03-02T15:00:00Z'): VirtualClock {
  let current = Temporal.Instant.from(start)
  return {
    now: () => current,
    advance(duration) {
      current = current.add(duration)
    },
  }
}
