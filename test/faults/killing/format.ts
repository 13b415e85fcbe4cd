import type { Line } from './examine.ts'

export const RESTART_GOAL_MS = 2_000

export function formatTable(lines: readonly Line[]): string {
  const rows = [
    ['what', 'attempted', 'acknowledged', 'found'],
    ...lines.map(({ what, attempted, acknowledged, found }) => [
      what,
      ...[attempted, acknowledged, found].map((count) => count.toLocaleString('en-US')),
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | '))
    .toSpliced(1, 0, widths.map((width) => '-'.repeat(width)).join('-|-'))
    .join('\n')
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

export function formatRestarts(restarts: readonly number[]): string {
  const sorted = restarts.toSorted((one, other) => one - other)
  const seconds = (at: number) => `${((sorted[Math.min(sorted.length - 1, at)] ?? 0) / 1000).toFixed(2)} s`
  return `median ${seconds(Math.floor(sorted.length / 2))}, longest ${seconds(sorted.length - 1)}`
}
