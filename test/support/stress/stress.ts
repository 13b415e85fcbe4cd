/** Set by script/stress.mjs. Empty in a quiet run. */
const SEED = process.env.STRESS_SEED

export const isStressed = Boolean(SEED)

/** Numbers from 0 to 1 that follow from the run's seed. Each worker and each purpose has its own. */
export function chances(purpose: string): () => number {
  const worker = process.env.TEST_WORKER_INDEX ?? process.env.VITEST_POOL_ID ?? ''
  let state = 0x811c9dc5
  for (const character of `${SEED} ${worker} ${purpose}`) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function between(low: number, high: number, chance: () => number): number {
  return Math.round(low + (high - low) * chance())
}
