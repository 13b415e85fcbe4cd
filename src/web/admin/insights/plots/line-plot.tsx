import { max, ticks } from 'd3-array'
import { curveMonotoneX, line } from 'd3-shape'
import { classNames } from '../../../ui/class-names.ts'

/** Also told apart by the dashes, for print and for those who see colors differently. */
const LOOKS = {
  brand: { line: 'stroke-brand', dash: undefined },
  accent: { line: 'stroke-accent', dash: '7 4' },
  before: { line: 'stroke-line-strong', dash: '2 4' },
} as const

export interface Series {
  name: string
  look: keyof typeof LOOKS
  values: readonly number[]
}

type LinePlotProps = {
  /** One for each point, below the plot. */
  labels: readonly string[]
  series: readonly Series[]
  /** Read to people who can't see the plot. */
  description: string
}

const WIDTH = 600
const HEIGHT = 180
const TICKS = 4
const LABELS_SHOWN = 5

/** Values over time. The drawing stretches with the page; texts stay outside, so that they keep their size. */
export function LinePlot({ labels, series, description }: LinePlotProps) {
  const highest = Math.max(1, max(series, ({ values }) => max(values)) ?? 0)
  const marks = ticks(0, highest, TICKS).filter(Number.isInteger)
  const top = Math.max(highest, marks.at(-1) ?? 0)
  const x = (index: number) => (labels.length === 1 ? WIDTH / 2 : (index / (labels.length - 1)) * WIDTH)
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const path = line<number>((_, index) => x(index), y).curve(curveMonotoneX)
  return (
    <figure className="grid min-w-0 gap-2">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {series.map(({ name, look }) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 28 4" className="h-1 w-7">
              <path d="M0 2H28" strokeWidth={3} strokeDasharray={LOOKS[look].dash} className={LOOKS[look].line} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div aria-hidden="true" className="relative w-8 text-right text-ink-muted text-xs tabular-nums">
          {marks.map((mark) => (
            <svg key={mark} aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
              <text x="100%" y={`${100 - (mark / top) * 100}%`} dy="0.32em" textAnchor="end" className="fill-ink-muted">
                {mark.toLocaleString('en-US')}
              </text>
            </svg>
          ))}
        </div>
        <svg
          role="img"
          aria-label={description}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-48 w-full overflow-visible"
        >
          {marks.map((mark) => (
            <path key={mark} d={`M0 ${y(mark)}H${WIDTH}`} vectorEffect="non-scaling-stroke" className="stroke-line" />
          ))}
          {series.toReversed().map(({ name, look, values }) => (
            <path
              key={name}
              d={path(values) ?? ''}
              fill="none"
              strokeWidth={look === 'before' ? 2 : 2.5}
              strokeLinecap="round"
              strokeDasharray={LOOKS[look].dash}
              vectorEffect="non-scaling-stroke"
              className={classNames(LOOKS[look].line)}
            />
          ))}
        </svg>
        <span />
        <p aria-hidden="true" className="flex justify-between pt-1 text-ink-muted text-xs">
          {spaced(labels).map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      </div>
    </figure>
  )
}

/** A few labels at equal distances, first and last included. */
function spaced(labels: readonly string[]): string[] {
  const count = Math.min(LABELS_SHOWN, labels.length)
  if (count < 2) return [...labels]
  const places = Array.from({ length: count }, (_, index) => Math.round((index * (labels.length - 1)) / (count - 1)))
  return places.flatMap((place) => labels[place] ?? [])
}
