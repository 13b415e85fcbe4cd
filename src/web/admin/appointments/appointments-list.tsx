import { CalendarClock, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { LoadError } from '../load-error.tsx'
import { useLastPage } from '../use-last-page.ts'
import { appointmentColumns } from './appointment-columns.tsx'
import { AppointmentsToolbar } from './appointments-toolbar.tsx'
import { type DeskAddress, isSortField } from './desk-address.ts'
import { useAppointments } from './use-appointments.ts'
import type { ShowAddress } from './use-desk-address.ts'

/** The server counts no further: nobody turns to the thousandth page, and counting on would make the list slow. */
const COUNTED_AT_MOST = 10_000

type AppointmentsListProps = { address: DeskAddress; show: ShowAddress }

export function AppointmentsList({ address, show }: AppointmentsListProps) {
  const { search, status, sortBy, direction, page } = address
  const timeZone = useBusinessTimeZone()
  const appointments = useAppointments(address, page)
  const { data, error, isPending, isPlaceholderData } = appointments
  const columns = useMemo(() => appointmentColumns(timeZone), [timeZone])
  const isTurning = useLastPage(data?.total, page, (last) => show({ page: last }, { replace: true }))
  const filtered = search.trim() !== '' || status !== null
  return (
    <>
      <LoadError of={appointments} />
      {(data || !error) && (
        <DataTable
          caption="Appointments"
          columns={columns}
          rows={data?.items ?? []}
          rowId={({ id }) => id}
          rowCount={data?.total ?? 0}
          countedAtMost={COUNTED_AT_MOST}
          page={page}
          onPageChange={(next) => show({ page: next })}
          sort={{ by: sortBy, direction }}
          onSortChange={(sort) => isSortField(sort.by) && show({ sortBy: sort.by, direction: sort.direction, page: 1 })}
          loading={isPending || isPlaceholderData || isTurning}
          loadingLabel="Loading appointments..."
          toolbar={<AppointmentsToolbar address={address} show={show} />}
          empty={
            filtered ? (
              <EmptyState
                icon={SearchX}
                title="No appointments found."
                action={
                  <Button tone="secondary" onClick={() => show({ search: '', status: null, page: 1 })}>
                    Clear search and filter
                  </Button>
                }
              >
                No appointment matches this search and status.
              </EmptyState>
            ) : (
              <EmptyState icon={CalendarClock} title="No appointments yet.">
                Requests from the schedule page appear here by themselves.
              </EmptyState>
            )
          }
        />
      )}
    </>
  )
}
