import { CalendarCheck, CalendarClock, SearchX } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { DeskAddress, Scope } from './desk-address.ts'
import type { ShowAddress } from './use-desk-address.ts'

type NoAppointmentsProps = { address: DeskAddress; scope: Scope | undefined; show: ShowAddress }

/** Explains what is empty: the search, the filter, or the whole list. */
export function NoAppointments({ address: { search, status }, scope, show }: NoAppointmentsProps) {
  const showAll = (
    <Button tone="secondary" onClick={() => show({ scope: 'all', page: 1 })}>
      Show all
    </Button>
  )
  if (search.trim() !== '' || status !== null)
    return (
      <EmptyState
        icon={SearchX}
        title="No appointments found."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {scope !== 'all' && showAll}
            <Button tone="secondary" onClick={() => show({ search: '', status: null, page: 1 })}>
              Clear search and filter
            </Button>
          </div>
        }
      >
        No appointment matches this search and status.
      </EmptyState>
    )
  if (scope === 'answer')
    return (
      <EmptyState icon={CalendarCheck} title="Nothing needs an answer." action={showAll}>
        New requests from the schedule page appear here automatically.
      </EmptyState>
    )
  if (scope === 'upcoming')
    return (
      <EmptyState icon={CalendarClock} title="No upcoming visits." action={showAll}>
        Requests from the schedule page appear here automatically.
      </EmptyState>
    )
  return (
    <EmptyState icon={CalendarClock} title="No appointments yet.">
      Requests from the schedule page appear here automatically.
    </EmptyState>
  )
}
