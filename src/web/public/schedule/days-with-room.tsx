import { roomWords } from '#domain/schedule/slot.ts'
import { formatShortDay } from '#domain/time/date.ts'
import type { RoomAhead } from '#server/api-types.ts'
import { classNames } from '../../ui/class-names.ts'

type DaysWithRoomProps = {
  room: RoomAhead
  chosen: string
  /** Undefined until a script can act on it: then the days are only shown. */
  onChoose: ((date: string) => void) | undefined
}

/** The next two weeks at a glance. The date field above reaches further. */
export function DaysWithRoom({ room: { days, inWindows }, chosen, onChoose }: DaysWithRoomProps) {
  if (days.length === 0) return null
  return (
    <ul aria-label="Days with room" className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
      {days.map(({ date, left }) => (
        <li key={date} className="grid">
          <button
            type="button"
            disabled={left === 0 || !onChoose}
            aria-pressed={date === chosen}
            onClick={() => onChoose?.(date)}
            className={classNames(
              'grid min-h-11 gap-0.5 rounded-md border border-line-strong px-3 py-2 text-left text-sm leading-tight enabled:hover:border-brand',
              'aria-pressed:border-brand aria-pressed:bg-brand-soft',
              left === 0 && 'bg-surface-sunken',
            )}
          >
            <span className="font-semibold">{formatShortDay(date)}</span>
            <span className="text-ink-muted text-xs">{roomWords(left, inWindows)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
