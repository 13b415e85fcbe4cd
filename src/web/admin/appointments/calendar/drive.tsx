import { Car } from 'lucide-react'
import type { Lane, Span } from '#domain/day/block-layout.ts'
import { placed } from './place.ts'

type DriveProps = { minutes: number; arrives: number; lane: Lane | undefined; shown: Span }

/** Too short for words: the line alone. */
const WORDS_FROM_MINUTES = 15

/** The way to a visit: a thin line that ends where the visit begins. */
export function Drive({ minutes, arrives, lane, shown }: DriveProps) {
  const start = Math.max(arrives - minutes, shown.start)
  return (
    <div
      className="pointer-events-none absolute flex items-center overflow-hidden pl-2 text-ink-muted text-[0.6875rem] leading-none"
      style={placed({ start, end: arrives }, shown, lane)}
    >
      <span aria-hidden="true" className="mr-1 h-full border-line-strong border-l-2 border-dotted" />
      <span className="sr-only">{minutes} minutes on the road</span>
      {minutes >= WORDS_FROM_MINUTES && (
        <span aria-hidden="true" className="inline-flex items-center gap-1 truncate">
          <Car className="size-3" />
          {minutes} min
        </span>
      )}
    </div>
  )
}
