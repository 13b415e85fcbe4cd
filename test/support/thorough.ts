import type { Store } from '#store/store.ts'

/** `npm run faults` runs the faults and the attacks in their long form, everything else in the short one. */
export const isThorough = process.env.TEST_THOROUGH === 'on'

export function count({ short, long }: { short: number; long: number }): number {
  return isThorough ? long : short
}

/**
 * Where tests run that only read and write documents, because `test/store` proves that the databases behave alike. The
 * long form runs them on both. What the database decides (claims, contention, transactions) always runs on both.
 */
export const ANY_DATABASE: readonly Store['kind'][] = isThorough ? ['sqlite', 'postgres'] : ['sqlite']
