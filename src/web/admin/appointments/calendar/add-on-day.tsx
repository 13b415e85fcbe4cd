import { Plus } from 'lucide-react'
import { DESK_BOOKING_WORDS } from '#domain/appointment/desk-booking.ts'
import { formatFullDate } from '#domain/time/date.ts'

export function AddOnDay({ date, onAdd }: { date: string; onAdd: (date: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onAdd(date)}
      className="grid size-7 shrink-0 place-items-center rounded-sm text-ink-muted hover:bg-surface-raised hover:text-ink"
    >
      <Plus aria-hidden="true" className="size-4" />
      <span className="sr-only">
        {DESK_BOOKING_WORDS.open} on {formatFullDate(date)}
      </span>
    </button>
  )
}
