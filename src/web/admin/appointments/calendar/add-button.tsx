import { Plus } from 'lucide-react'
import { DESK_BOOKING_WORDS } from '#domain/appointments/desk-booking.ts'

/** `where` completes "Add appointment": "on Tuesday, March 3, 2026", "with Main crew". */
export function AddButton({ where, onAdd }: { where: string; onAdd: () => void }) {
  return (
    <button
      type="button"
      onClick={onAdd}
      className="grid size-7 shrink-0 place-items-center rounded-sm text-ink-muted hover:bg-surface-raised hover:text-ink"
    >
      <Plus aria-hidden="true" className="size-4" />
      <span className="sr-only">
        {DESK_BOOKING_WORDS.open} {where}
      </span>
    </button>
  )
}
