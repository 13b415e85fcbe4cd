import { CalendarPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { DESK_BOOKING_WORDS } from '#domain/appointment/desk-booking.ts'
import { useFreshOnChange } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { AddAppointmentDialog } from './add/add-appointment-dialog.tsx'
import { AppointmentsList } from './appointments-list.tsx'
import { CalendarView } from './calendar/calendar-view.tsx'
import { AppointmentDialog } from './details/appointment-dialog.tsx'
import { CalendarFeedButton } from './feed/calendar-feed-button.tsx'
import { DESK_KEY } from './use-appointments.ts'
import { useDeskAddress } from './use-desk-address.ts'
import { ViewSwitch } from './view-switch.tsx'

const TITLE = 'Appointments Management'

export function meta() {
  return adminMeta(TITLE)
}

export default function Appointments() {
  const { address, show } = useDeskAddress()
  useFreshOnChange(['appointments', 'settings', 'crews', 'services'], DESK_KEY)
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
