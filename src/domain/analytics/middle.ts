/** The upper one of two middle values, so that at least half of them are no larger. Null without values. */
export function middleOf(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
}
