import { findDemo } from '#features/demo/remove-demo.ts'
import type { Store } from '#store/store.ts'
import { gettingStarted, type StartFacts } from './getting-started.ts'
import { type WarningFacts, warnings } from './warnings.ts'

/** Everything the first screen of a new owner needs, in one answer. */
export async function startReport(store: Store, facts: StartFacts & WarningFacts, now: Temporal.Instant) {
  const [started, found, demo] = await Promise.all([
    gettingStarted(store, facts, now),
    warnings(store, facts, now),
    findDemo(store),
  ])
  return { ...started, warnings: found, demo }
}

export type StartReport = Awaited<ReturnType<typeof startReport>>
