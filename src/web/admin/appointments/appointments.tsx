import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { DESK_BOOKING_WORDS } from '#domain/appointment/desk-booking.ts'
import { useFreshOnChange } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { AddAppointmentDialog } from './add/add-appointment-dialog.tsx'
import { AppointmentsList } from './appointments-list.tsx'
import { AppointmentDialog } from './details/appointment-dialog.tsx'
import { CalendarFeedButton } from './feed/calendar-feed-button.tsx'
import { DESK_KEY } from './use-appointments.ts'
import { useDeskAddress } from './use-desk-address.ts'
import { ViewSwitch } from './view-switch.tsx'
import { WeekView } from './week/week-view.tsx'

const TITLE = 'Appointments Management'

export function meta() {
  return adminMeta(TITLE)
}

export default function Appointments() {
  const { address, show } = useDeskAddress()
  useFreshOnChange(['appointments', 'settings'], DESK_KEY)
  /** The date an appointment is being added for; '' when none was chosen yet. */
  const [adding, setAdding] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <Button onClick={() => setAdding('')}>
            <CalendarPlus aria-hidden="true" />
            {DESK_BOOKING_WORDS.open}
          </Button>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewSwitch view={address.view} onChange={(view) => show({ view })} />
        <CalendarFeedButton />
      </div>
      {address.view === 'week' ? (
        <WeekView week={address.week} onWeekChange={(week) => show({ week })} onAdd={setAdding} />
      ) : (
        <AppointmentsList address={address} show={show} />
      )}
      {address.appointment !== null && (
        <AppointmentDialog
          key={address.appointment}
          id={address.appointment}
          onClose={() => show({ appointment: null })}
        />
      )}
      {adding !== null && <AddAppointmentDialog date={adding} onClose={() => setAdding(null)} />}
    </>
  )
}
