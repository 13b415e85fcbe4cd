/** One line of the table: what was measured, against what, and whether that is within the budget. */
export interface Measurement {
  name: string
  measured: string
  budget: string
  /** How much of the budget is used: 1 is exactly at the limit, above is over. */
  ofBudget: number
}

/** For "at least this much": the more the better. */
export function atLeast(name: string, value: number, budget: number, show: (value: number) => string): Measurement {
  return { name, measured: show(value), budget: `≥ ${show(budget)}`, ofBudget: budget / value }
}

/** For "at most this much": the less the better. */
export function atMost(name: string, value: number, budget: number, show: (value: number) => string): Measurement {
  return { name, measured: show(value), budget: `≤ ${show(budget)}`, ofBudget: value / budget }
}

export const percent = (value: number) => `${Math.round(value * 100)} %`
export const times = (value: number) => `${value.toFixed(2)} ×`
export const milliseconds = (value: number) => `${value.toFixed(1)} ms`
export const megabytes = (value: number) => `${Math.round(value)} MB`
export const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function table(measurements: readonly Measurement[]): string {
  const rows = measurements.map((m) => [
    m.name,
    m.measured,
    m.budget,
    percent(m.ofBudget),
    m.ofBudget <= 1 ? 'ok' : 'OVER',
  ])
  const all = [['what', 'measured', 'budget', 'of budget', ''], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
