import { CalendarClock, SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { TABLE_PAGE_SIZE } from '#domain/editing.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
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
  const { data, error, isPending, isPlaceholderData, refetch, isFetching } = useAppointments(address, page)
  const columns = useMemo(() => appointmentColumns(timeZone), [timeZone])
  const isTurning = useLastPage(data?.total, page, (last) => show({ page: last }, { replace: true }))
  const filtered = search.trim() !== '' || status !== null
  return (
    <>
      {error && (
        <Notice
          tone="error"
          action={
            <Button tone="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
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

/** A page that has emptied, because others were deleted or an old address was opened, gives way to the last one there is. */
function useLastPage(total: number | undefined, page: number, goTo: (page: number) => void): boolean {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / TABLE_PAGE_SIZE))
  const turnBack = useEffectEvent(() => goTo(last))
  useEffect(() => {
    if (page > last) turnBack()
  }, [page, last])
  return page > last
}
