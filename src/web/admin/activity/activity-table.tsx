import { History } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { ACTIVITY_COUNTED_AT_MOST, ACTIVITY_MESSAGES, type ActivityPage } from '#domain/activity/activity.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { activityColumns } from './activity-columns.tsx'

type ActivityTableProps = {
  data: ActivityPage | undefined
  page: number
  onPageChange: (page: number) => void
  isFiltered?: boolean
  toolbar?: ReactNode
}

export function ActivityTable({ data, page, onPageChange, isFiltered = false, toolbar }: ActivityTableProps) {
  const timeZone = useBusinessTimeZone()
  const columns = useMemo(() => activityColumns(timeZone), [timeZone])
  return (
    <DataTable
      caption="Activity, newest first"
      columns={columns}
      rows={data?.entries ?? []}
      rowId={(entry) => entry.id}
      rowCount={data?.total ?? 0}
      countedAtMost={ACTIVITY_COUNTED_AT_MOST}
      page={page}
      onPageChange={onPageChange}
      loading={data === undefined}
      toolbar={toolbar}
      empty={<EmptyState icon={History} title={isFiltered ? ACTIVITY_MESSAGES.noMatch : ACTIVITY_MESSAGES.empty} />}
    />
  )
}
