import { CalendarDays, CalendarPlus, Columns3, List, Rss } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { DESK_BOOKING_WORDS } from '#domain/appointments/desk-booking.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { AddAppointmentDialog } from './add-appointment-dialog.tsx'
import { AppointmentsList } from './appointments-list.tsx'
import { CalendarView } from './calendar/calendar-view.tsx'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'
import type { View } from './desk-address.ts'
import { useDeskAddress } from './desk-address.ts'
import { AppointmentDialog } from './details/appointment-dialog.tsx'

const VIEWS = [
  { view: 'list', label: 'List', icon: List },
  { view: 'day', label: 'Day', icon: Columns3 },
  { view: 'week', label: 'Week', icon: CalendarDays },
] as const

const TITLE = 'Appointments Management'

export function meta() {
  return adminMeta(TITLE)
}

export default function Appointments() {
  const { address, show } = useDeskAddress()
  /** What the form that adds an appointment starts with. */
  const [adding, setAdding] = useState<{ date: string; crewId?: string | undefined } | null>(null)
  // A link opens the form once, so that Back can't close it with unsaved changes.
  const openForm = useEffectEvent(() => {
    setAdding({ date: '' })
    show({ add: false }, { replace: true })
  })
  useEffect(() => {
    if (address.add) openForm()
  }, [address.add])
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <Button onClick={() => setAdding({ date: '' })}>
            <CalendarPlus aria-hidden="true" />
            {DESK_BOOKING_WORDS.open}
          </Button>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewSwitch view={address.view} onChange={(view) => show({ view })} />
        <CalendarFeedButton />
      </div>
      {address.view === 'list' ? (
        <AppointmentsList address={address} show={show} />
      ) : (
        <CalendarView
          span={address.view}
          date={address.date}
          onDateChange={(date) => show({ date })}
          onAdd={(date, crewId) => setAdding({ date, crewId })}
        />
      )}
      {address.appointment !== null && (
        <AppointmentDialog
          key={address.appointment}
          id={address.appointment}
          isMoving={address.move}
          onMove={(move) => show({ move })}
          onClose={() => show({ appointment: null, move: false })}
        />
      )}
      {adding !== null && <AddAppointmentDialog {...adding} onClose={() => setAdding(null)} />}
    </>
  )
}

function CalendarFeedButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" size="sm" onClick={() => setOpen(true)}>
        <Rss aria-hidden="true" />
        Calendar feed
      </Button>
      {open && <CalendarFeedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
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
