import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import {
  SECURITY_ACCOUNT_LABELS,
  SECURITY_EVENT_LABELS,
  SECURITY_MESSAGES,
  type SecurityEvent,
} from '#domain/session/security-event.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { columnsOf } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { SECURITY_EVENT_TONES } from './event-tones.ts'

type SecurityTableProps = {
  events: SecurityEvent[]
  total: number
  page: number
  onPageChange: (page: number) => void
  loading: boolean
}

export function SecurityTable({ events, total, page, onPageChange, loading }: SecurityTableProps) {
  const timeZone = useBusinessTimeZone()
  const columns = useMemo(() => columnsFor(timeZone), [timeZone])
  return (
    <DataTable
      caption="Security events, newest first"
      columns={columns}
      rows={events}
      rowId={(event) => event.id}
      rowCount={total}
      page={page}
      onPageChange={onPageChange}
      loading={loading}
      empty={<EmptyState icon={ShieldCheck} title={SECURITY_MESSAGES.empty} />}
    />
  )
}

function columnsFor(timeZone: string) {
  const column = columnsOf<SecurityEvent>()
  return column.columns([
    column.accessor('kind', {
      header: 'Event',
      meta: { heading: true },
      cell: (cell) => (
        <Badge tone={SECURITY_EVENT_TONES[cell.getValue()]} className="whitespace-normal">
          {SECURITY_EVENT_LABELS[cell.getValue()]}
        </Badge>
      ),
    }),
    column.accessor('at', { header: 'When', cell: (cell) => formatTableMoment(cell.getValue(), timeZone) }),
    column.accessor('account', { header: 'Account', cell: (cell) => SECURITY_ACCOUNT_LABELS[cell.getValue()] }),
    column.accessor('address', {
      header: 'From',
      cell: (cell) => <span className="font-mono text-xs">{cell.getValue()}</span>,
    }),
  ])
}
