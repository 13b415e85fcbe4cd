import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useMemo } from 'react'
import { recordWords } from '#domain/appointments/answer-record.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { api } from '../../data/api-client.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { LoadError } from '../load-error.tsx'
import { useRecalledFilters } from '../remembered-filters.ts'
import { useLastPage } from '../use-last-page.ts'
import { appointmentColumns } from './appointment-columns.tsx'
import { AppointmentsToolbar } from './appointments-toolbar.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { SelectionContext } from './bulk/selection.tsx'
import { useBulk } from './bulk/use-bulk.ts'
import { type DeskAddress, isSortField, sortShown } from './desk-address.ts'
import { NoAppointments } from './no-appointments.tsx'
import { DESK_KEY, listQuery, useAppointments, useScope, useWaiting } from './use-appointments.ts'
import type { ShowAddress } from './use-desk-address.ts'

const MINUTE_MS = 60_000

/** The server stops counting here, because counting more rows would make the list slow. */
const COUNTED_AT_MOST = 10_000

type AppointmentsListProps = { address: DeskAddress; show: ShowAddress }

export function AppointmentsList({ address, show }: AppointmentsListProps) {
  const { page } = address
  const timeZone = useBusinessTimeZone()
  const waiting = useWaiting()
  const scope = useScope(address, waiting)
  // While requests wait, the list opens on them.
  useRecalledFilters('appointments', waiting === undefined ? undefined : waiting === 0)
  const query = scope && listQuery(address, scope)
  const appointments = useAppointments(query, page)
  const { data, error, isPending, isPlaceholderData } = appointments
  const answers = useAnswers(scope === 'answer' ? data?.items : undefined)
  const columns = useMemo(() => appointmentColumns(timeZone, answers?.left ?? {}), [timeZone, answers])
  const bulk = useBulk(data?.items ?? [])
  const isTurning = useLastPage(data?.total, page, (last) => show({ page: last }, { replace: true }))
  return (
    <>
      <LoadError of={appointments} />
      {answers && <p className="text-ink-muted text-sm">{recordWords(answers.record)}</p>}
      <BulkBar bulk={bulk} />
      {(data || !error) && (
        <SelectionContext value={bulk}>
          <DataTable
            caption="Appointments"
            columns={columns}
            rows={data?.items ?? []}
            rowId={({ id }) => id}
            rowCount={data?.total ?? 0}
            countedAtMost={COUNTED_AT_MOST}
            page={page}
            onPageChange={(next) => show({ page: next })}
            sort={scope && sortShown(address, scope)}
            onSortChange={({ by, direction }) => isSortField(by) && show({ sort: { by, direction }, page: 1 })}
            loading={isPending || isPlaceholderData || isTurning}
            loadingLabel="Loading appointments..."
            toolbar={
              <AppointmentsToolbar address={address} scope={scope} waiting={waiting} query={query} show={show} />
            }
            empty={<NoAppointments address={address} scope={scope} show={show} />}
          />
        </SelectionContext>
      )}
    </>
  )
}

/** The time left to answer the listed requests, counted by the server every minute, and how soon others were answered. */
function useAnswers(listed: readonly Pick<Appointment, 'id'>[] | undefined) {
  const ids = listed?.map(({ id }) => id).join(',') ?? ''
  const { data } = useQuery({
    queryKey: [...DESK_KEY, 'answers', ids],
    queryFn: ({ signal }) => parseResponse(api.desk.answers.$get({ query: { ids } }, { init: { signal } })),
    enabled: listed !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
    staleTime: 0,
  })
  return listed && data
}
