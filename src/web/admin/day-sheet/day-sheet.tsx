import { CalendarX2, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { query, useRead } from '../../data/query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { DateField } from '../appointments/move/date-field.tsx'
import { LoadError } from '../load-error.tsx'
import { CrewSheet } from './crew-sheet.tsx'

const TITLE = 'Day Sheet'

/** Today unless a date is given. */
const daySheet = query({
  key: ['appointments', 'day-sheet'],
  follows: ['appointments', 'settings', 'crews'],
  keepsPrevious: true,
  failed: APPOINTMENT_MESSAGES.fetchRangeFailed,
  call: (api, sending, date: string) => api.admin['day-sheet'].$get({ query: { date } }, sending),
})

export function meta() {
  return adminMeta(TITLE)
}

/** The visits of a day on paper: one page for each crew, in driving order. */
export default function DaySheetScreen() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('date') ?? ''
  const loading = useRead(daySheet, asked)
  const { data: sheet, error } = loading
  const isEmpty = sheet?.crews.length === 0
  return (
    <>
      <div data-print="hide" className="grid gap-6">
        <PageHeader
          title={TITLE}
          description="Confirmed visits in driving order, a page for each crew. A phone's camera opens the way to an address."
          actions={
            <Button disabled={!sheet || isEmpty || loading.isPlaceholderData} onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          }
        />
        <DateField
          date={asked || (sheet?.date ?? '')}
          onChange={(date) => setSearch(date === '' ? {} : { date }, { replace: true })}
        />
      </div>
      <LoadError of={loading} />
      {!sheet && !error && <Spinner block>Loading the day...</Spinner>}
      {isEmpty && (
        <Card flush>
          <EmptyState icon={CalendarX2} title="No confirmed visits on this day.">
            Requests appear here when you confirm them.
          </EmptyState>
        </Card>
      )}
      {sheet?.crews.map((crew) => (
        <CrewSheet key={crew.id} crew={crew} date={sheet.date} business={sheet.business} />
      ))}
    </>
  )
}
