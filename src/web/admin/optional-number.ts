/** What a number input that may be left empty holds. */
export function optionalNumber(entry: unknown): number | null {
  if (entry === null || entry === undefined || entry === '') return null
  return Number(entry)
}
