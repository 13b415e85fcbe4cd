export interface Bar {
  name: string
  value: number
  /** The part of the value that stands out, such as what was canceled. */
  part?: number
  /** What stands behind the bar. Defaults to the value. */
  words?: string
}

type BarPlotProps = { bars: readonly Bar[]; description: string; most?: number }

/** One bar a row. All rows share their columns, so a longer bar always means more. The names are text, so that they wrap. */
export function BarPlot({ bars, description, most = 8 }: BarPlotProps) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul
      aria-label={description}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:grid-cols-[fit-content(40%)_minmax(0,1fr)_auto] sm:gap-x-4"
    >
      {bars.slice(0, most).map(({ name, value, part = 0, words }) => (
        <li key={name} className="col-span-full grid grid-cols-subgrid items-center gap-y-1">
          <span className="wrap-anywhere col-span-full text-sm sm:col-span-1">{name}</span>
          <svg aria-hidden="true" className="h-4 w-full">
            <rect width="100%" height="100%" rx={2} className="fill-surface-sunken" />
            <rect width={share(value, longest)} height="100%" rx={2} className="fill-brand" />
            <rect width={share(part, longest)} height="100%" rx={2} className="fill-accent" />
          </svg>
          <span className="text-right font-semibold text-sm tabular-nums">
            {words ?? value.toLocaleString('en-US')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function share(value: number, whole: number): string {
  return `${(value / whole) * 100}%`
}
