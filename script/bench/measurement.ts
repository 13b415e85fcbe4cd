/** One line of the table: the measurement, its reference and its budget. */
export interface Measurement {
  name: string
  measured: string
  /** What the machine itself reached in the same run, if the budget is a share of it. */
  against: string
  budget: string
  /** The used share of the budget: 1 is exactly the limit, more is over. Null without a budget. */
  ofBudget: number | null
}

type Show = (value: number) => string

/** For "at least this much". */
export function atLeast(name: string, value: number, budget: number, show: Show, against = ''): Measurement {
  return { name, measured: show(value), against, budget: `≥ ${show(budget)}`, ofBudget: budget / value }
}

/** For "at most this much". */
export function atMost(name: string, value: number, budget: number, show: Show, against = ''): Measurement {
  const ofBudget = budget === 0 ? (value > 0 ? Number.POSITIVE_INFINITY : 0) : value / budget
  return { name, measured: show(value), against, budget: `≤ ${show(budget)}`, ofBudget }
}

/** For information, without a budget. */
export function noted(name: string, measured: string, against = ''): Measurement {
  return { name, measured, against, budget: '', ofBudget: null }
}

export const percent: Show = (value) => `${Math.round(value * 100)} %`
export const times: Show = (value) => `${value.toFixed(2)} ×`
export const milliseconds: Show = (value) => `${value.toFixed(1)} ms`
export const seconds: Show = (value) => `${value.toFixed(2)} s`
export const megabytes: Show = (value) => `${Math.round(value)} MB`
export const kilobytes: Show = (value) => `${(value / 1000).toFixed(1)} kB`
export const count: Show = (value) => Math.round(value).toLocaleString('en-US')
export const perSecond: Show = (value) => `${count(value)}/s`

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function isOver({ ofBudget }: Measurement): boolean {
  // A measurement without a result, like a median of no values, isn't a success.
  return ofBudget !== null && !(ofBudget <= 1)
}

export function table(measurements: readonly Measurement[]): string {
  const rows = measurements.map((each) => [
    each.name,
    each.measured,
    each.against,
    each.budget,
    each.ofBudget === null ? '' : percent(each.ofBudget),
    each.ofBudget === null ? '' : isOver(each) ? 'OVER' : 'ok',
  ])
  const all = [['what', 'measured', 'against', 'budget', 'of budget', ''], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return all.map(line).join('\n')
}
