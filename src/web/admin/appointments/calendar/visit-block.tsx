import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { isUnheldRequest, occupiesSlot } from '#domain/appointments/appointment.ts'
import { mayMove } from '#domain/appointments/move-words.ts'
import type { ScheduledVisit } from '#server/api-types.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useBusinessClock } from '../../business-clock.ts'
import type { ShownCrew } from './columns.ts'
import { arrivalOf, initialsOf, plannedOf, promiseOf, statusOf, unseenOf } from './visit-words.ts'

type VisitBlockProps = {
  visit: ScheduledVisit
  crew: ShownCrew | undefined
  isSigned: boolean
  isDragged: boolean
  style: CSSProperties
  onOpen: () => void
  onMove: () => void
  onGrab: (event: PointerEvent<HTMLElement>) => void
}

/** As high as the visit is long. A dashed edge waits for an answer. Visits that are off are struck through. */
export function VisitBlock({ visit, crew, isSigned, isDragged, style, onOpen, onMove, onGrab }: VisitBlockProps) {
  const { clock } = useBusinessClock()
  const isMovable = mayMove(visit.status) && !visit.offer
  const pressed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.toLowerCase() === 'm' && !ctrlKey && !metaKey && !altKey && isMovable) onMove()
  }
  return (
    <button
      type="button"
      aria-keyshortcuts={isMovable ? 'M' : undefined}
      onClick={onOpen}
      onKeyDown={pressed}
      onPointerDown={isMovable ? onGrab : undefined}
      style={style}
      className={classNames(
        'absolute flex flex-col overflow-hidden *:shrink-0 rounded-sm border border-l-4 px-1.5 py-0.5 text-left text-xs leading-tight transition-shadow hover:z-10 hover:raised-md focus-visible:z-10',
        lookOf(visit),
        isMovable && 'cursor-grab touch-pan-x touch-pan-y select-none active:cursor-grabbing',
        isDragged && 'opacity-40',
      )}
    >
      <span
        className={classNames(
          'font-semibold',
          isSigned ? 'wrap-anywhere line-clamp-2' : 'truncate',
          !occupiesSlot(visit.status) && 'line-through',
        )}
      >
        {visit.customerName}
      </span>
      {isSigned ? (
        <span className="text-[0.6875rem] tabular-nums">
          <span className="block">{promiseOf(visit, clock)}</span>
          {visit.window && <span className="block text-ink-muted">{plannedOf(visit, clock)}</span>}
        </span>
      ) : (
        <span className="truncate tabular-nums">{arrivalOf(visit, clock)}</span>
      )}
      <span className="truncate">{visit.serviceName}</span>
      <span className="truncate text-ink-muted">{statusOf(visit)}</span>
      <span className="sr-only">{unseenOf(visit, crew?.name)}</span>
      {isSigned && crew && (
        <span className="absolute right-0.5 bottom-0.5 inline-flex">
          <CrewSign crew={crew} />
        </span>
      )}
    </button>
  )
}

function lookOf(visit: ScheduledVisit): string {
  if (!occupiesSlot(visit.status)) return 'border-line-strong bg-surface-sunken text-ink-muted'
  if (isUnheldRequest(visit)) return 'border-line-strong border-dotted bg-surface-raised text-ink'
  return classNames('crew-mark text-ink', visit.status === 'pending' && 'border-dashed')
}

/** The crew's color and initials, because some people can't tell colors apart. */
export function CrewSign({ crew: { name, color } }: { crew: Pick<ShownCrew, 'name' | 'color'> }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'crew-mark inline-grid h-4 min-w-4 shrink-0 place-items-center rounded-full border-2 px-0.5 font-semibold text-[0.625rem] text-ink leading-none',
        `crew-${color}`,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
