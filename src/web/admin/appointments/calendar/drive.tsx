import { Car } from 'lucide-react'
import type { Lane, Span } from '#domain/planning/block-layout.ts'
import { classNames } from '../../../ui/class-names.ts'
import { placed } from './columns.ts'

type DriveProps = {
  minutes: number
  arrives: number
  /** When the crew is done with the visit before, if there is one. */
  leaves: number | null
  lane: Lane | undefined
  shown: Span
  /** In the week, where a lane is narrow. */
  isCompact: boolean
}

/** Shorter lines have no room for words. */
const WORDS_FROM_MINUTES = 15

/** The way to a visit: a thin line that ends where the visit begins. Where the time is too short, a warning says so. */
export function Drive({ minutes, arrives, leaves, lane, shown, isCompact }: DriveProps) {
  const from = Math.max(setsOut({ minutes, arrives, leaves }), shown.start)
  const isTight = leaves !== null && arrives - leaves < minutes
  return (
    <>
      <span className="sr-only">
        {isTight ? tightWords(minutes, arrives - leaves) : `${minutes} minutes on the road`}
      </span>
      {from < arrives && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute flex items-center overflow-hidden pl-2 text-[0.6875rem] text-ink-muted leading-none"
          style={placed({ start: from, end: arrives }, shown, lane)}
        >
          <span
            className={classNames(
              'mr-1 h-full border-l-2 border-dotted',
              isTight ? 'border-danger' : 'border-line-strong',
            )}
          />
          {!isTight && minutes >= WORDS_FROM_MINUTES && (
            <span className="min-w-0 rounded-sm bg-surface-raised px-1 py-0.5">
              <Words minutes={minutes} isCompact={isCompact} />
            </span>
          )}
        </div>
      )}
      {isTight && (
        <div
          aria-hidden="true"
          title={tightWords(minutes, arrives - leaves)}
          className="pointer-events-none absolute z-10 flex justify-end pr-1"
          style={{ ...placed({ start: arrives, end: arrives }, shown, lane), height: 0 }}
        >
          <span className="inline-flex h-4 max-w-full -translate-y-1/2 items-center rounded-full border border-danger bg-danger-soft px-1.5 font-semibold text-[0.6875rem] text-danger-ink leading-none">
            <Words minutes={minutes} isCompact={isCompact} />
          </span>
        </div>
      )}
    </>
  )
}

/** When the crew is on the road: not before it is done with the visit before. */
export function setsOut({ minutes, arrives, leaves }: Pick<DriveProps, 'minutes' | 'arrives' | 'leaves'>): number {
  return Math.min(Math.max(arrives - minutes, leaves ?? 0), arrives)
}

function Words({ minutes, isCompact }: { minutes: number; isCompact: boolean }) {
  return (
    <span className="inline-flex items-center gap-1 truncate">
      {!isCompact && <Car className="size-3 shrink-0" />}
      {minutes} min
    </span>
  )
}

function tightWords(minutes: number, free: number): string {
  return `The drive takes ${minutes} minutes, but only ${Math.max(0, free)} are free.`
}
