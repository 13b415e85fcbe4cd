import { type ReactNode, useId } from 'react'
import { isCut, type Period } from '#domain/analytics/period.ts'
import { shortDate } from '#domain/analytics/sheet.ts'

const FILLS = { brand: 'fill-brand', accent: 'fill-accent' } as const

interface WeekSeries {
  name: string
  look: keyof typeof FILLS
  values: readonly number[]
}

type WeekPlotProps = {
  weeks: readonly string[]
  period: Period
  series: readonly WeekSeries[]
  before: { name: string; values: readonly number[] }
  description: string
}

const MARKS = 4
const LABELS_SHOWN = 5
const GAP = 0.25

/** Weekly bars, sized in percent so that text and hatching aren't stretched. A partial week is hatched. */
export function WeekPlot({ weeks, period, series, before, description }: WeekPlotProps) {
  const id = useId()
  const marks = marksUpTo(Math.max(1, ...series.flatMap(({ values }) => values), ...before.values))
  const top = marks.at(-1) ?? 1
  const wide = 100 / weeks.length
  const bar = (wide * (1 - GAP)) / series.length
  const startOf = (week: number) => (week + GAP / 2) * wide
  const heightOf = (value: number) => (value / top) * 100
  const hatch = (look: keyof typeof FILLS) => `${id}-${look}`
  const isAnyCut = weeks.some((week) => isCut(week, period))
  return (
    <figure className="grid min-w-0 gap-5">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {series.map(({ name, look }) => (
          <Key key={name} name={name}>
            <rect width="100%" height="100%" className={FILLS[look]} />
          </Key>
        ))}
        {before.values.some((value) => value > 0) && (
          <Key name={before.name}>
            <Mark x1="0" x2="100%" y="50%" />
          </Key>
        )}
        {isAnyCut && (
          <Key name="Part of a week">
            <rect width="100%" height="100%" fill={`url(#${hatch('brand')})`} />
          </Key>
        )}
      </ul>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <svg aria-hidden="true" className="h-full w-8 overflow-visible text-xs tabular-nums">
          {marks.map((mark) => (
            <text
              key={mark}
              x="100%"
              y={`${100 - heightOf(mark)}%`}
              dy="0.32em"
              textAnchor="end"
              className="fill-ink-muted"
            >
              {mark.toLocaleString('en-US')}
            </text>
          ))}
        </svg>
        <svg role="img" aria-label={description} className="h-48 w-full overflow-visible">
          <defs>
            {series.map(({ look }) => (
              <pattern
                key={look}
                id={hatch(look)}
                width={6}
                height={6}
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width={3} height={6} className={FILLS[look]} />
              </pattern>
            ))}
          </defs>
          {marks.map((mark) => (
            <line
              key={mark}
              x2="100%"
              y1={`${100 - heightOf(mark)}%`}
              y2={`${100 - heightOf(mark)}%`}
              className="stroke-line"
            />
          ))}
          {series.map(({ name, look, values }, place) =>
            weeks.map((week, index) => (
              <rect
                key={`${name} ${week}`}
                x={`${startOf(index) + place * bar}%`}
                y={`${100 - heightOf(values[index] ?? 0)}%`}
                width={`${bar}%`}
                height={`${heightOf(values[index] ?? 0)}%`}
                {...(isCut(week, period) ? { fill: `url(#${hatch(look)})` } : { className: FILLS[look] })}
              />
            )),
          )}
          {before.values.map(
            (value, index) =>
              value > 0 && (
                <Mark
                  key={weeks[index]}
                  x1={`${startOf(index)}%`}
                  x2={`${startOf(index) + bar}%`}
                  y={`${100 - heightOf(value)}%`}
                />
              ),
          )}
        </svg>
        <span />
        <svg aria-hidden="true" className="mt-2 h-4 w-full overflow-visible text-xs">
          {spaced(weeks).map(([index, week]) => (
            <text key={week} x={`${(index + 0.5) * wide}%`} dy="0.8em" textAnchor="middle" className="fill-ink-muted">
              {shortDate(week)}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  )
}

/** A line with edges in the color of the paper, so that it shows on a bar too. */
function Mark({ x1, x2, y }: { x1: string; x2: string; y: string }) {
  return (
    <>
      <line x1={x1} x2={x2} y1={y} y2={y} strokeWidth={6} className="stroke-surface-raised" />
      <line x1={x1} x2={x2} y1={y} y2={y} strokeWidth={2} className="stroke-ink" />
    </>
  )
}

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" className="h-3 w-5">
        {children}
      </svg>
      {name}
    </li>
  )
}

export function marksUpTo(highest: number): number[] {
  const least = Math.max(1, highest / MARKS)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5].map((factor) => factor * power).find((each) => each >= least) ?? 10 * power
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}

function spaced(weeks: readonly string[]): [index: number, week: string][] {
  const step = Math.max(1, Math.ceil((weeks.length - 1) / (LABELS_SHOWN - 1)))
  return [...weeks.entries()].filter(([index]) => index % step === 0)
}

interface Bar {
  name: string
  value: number
  /** The highlighted part of the value, like canceled visits. */
  part?: number
  /** The text after the bar. Defaults to the value. */
  words?: string
}

type BarPlotProps = { bars: readonly Bar[]; description: string; most?: number }

/** One bar per row. All rows share their columns, so a longer bar always means more. Names are text, so they wrap. */
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
