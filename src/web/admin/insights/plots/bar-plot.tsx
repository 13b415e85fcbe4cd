import { max } from 'd3-array'

export interface Bar {
  name: string
  value: number
  /** The part of the value that stands out, such as what was cancelled. */
  part?: number
  /** What stands behind the bar. Defaults to the value. */
  words?: string
}

type BarPlotProps = { bars: readonly Bar[]; description: string; most?: number }

/** One bar a row, the longest as wide as the plot. The names are text, so that they wrap. */
export function BarPlot({ bars, description, most = 8 }: BarPlotProps) {
  const longest = Math.max(1, max(bars, ({ value }) => value) ?? 0)
  return (
    <ul aria-label={description} className="grid gap-3">
      {bars.slice(0, most).map(({ name, value, part = 0, words }) => (
        <li key={name} className="grid gap-1 sm:grid-cols-[minmax(8rem,14rem)_1fr] sm:items-center sm:gap-x-4">
          <span className="wrap-anywhere text-sm">{name}</span>
          <span className="grid grid-cols-[1fr_auto] items-center gap-3">
            <svg aria-hidden="true" className="h-4 w-full">
              <rect width="100%" height="100%" rx={2} className="fill-surface-sunken" />
              <rect width={share(value, longest)} height="100%" rx={2} className="fill-brand" />
              <rect width={share(part, longest)} height="100%" rx={2} className="fill-accent" />
            </svg>
            <span className="min-w-16 text-right font-semibold text-sm tabular-nums">
              {words ?? value.toLocaleString('en-US')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function share(value: number, whole: number): string {
  return `${(value / whole) * 100}%`
}
