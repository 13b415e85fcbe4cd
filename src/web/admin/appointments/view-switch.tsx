import { CalendarDays, Columns3, List } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import type { View } from './desk-address.ts'

const VIEWS = [
  { view: 'list', label: 'List', icon: List },
  { view: 'day', label: 'Day', icon: Columns3 },
  { view: 'week', label: 'Week', icon: CalendarDays },
] as const

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className="flex w-fit rounded-md border border-line-strong p-0.5">
      <legend className="sr-only">View</legend>
      {VIEWS.map(({ view: each, label, icon: Glyph }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
          className={classNames(
            'inline-flex min-h-9 items-center gap-2 rounded-sm px-4 font-semibold text-sm transition-colors',
            each === view ? 'bg-brand text-on-brand' : 'text-ink-muted hover:bg-surface-sunken hover:text-ink',
          )}
        >
          <Glyph aria-hidden="true" className="size-4" />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
