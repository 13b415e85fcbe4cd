/** `npm run faults` runs the faults and the attacks in their long form, everything else in the short one. */
export const isThorough = process.env.TEST_THOROUGH === 'on'

export function count({ short, long }: { short: number; long: number }): number {
  return isThorough ? long : short
}
