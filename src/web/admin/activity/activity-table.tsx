import { History } from 'lucide-react'
import { type ComponentProps, useMemo } from 'react'
import {
  ACTIVITY_COUNTED_AT_MOST,
  ACTIVITY_MESSAGES,
  type ActivityEntry,
  type ActivityPage,
  actorName,
} from '#domain/activity/activity.ts'
import { fieldWords } from '#domain/activity/describe.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { query } from '../../data/query.ts'
import { columnsOf } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { ListTable } from '../list/list-table.tsx'
import { RouteLink } from '../route-link.tsx'

export const activityLog = query({
  key: ['activity'],
  keepsPrevious: true,
  failed: ACTIVITY_MESSAGES.fetchFailed,
  call: (api, sending, area: string, search: string, page: number) =>
    api.activity.$get({ query: { page: `${page}`, search, area } }, sending),
})

type Table = ComponentProps<typeof ListTable<ActivityEntry>>

type ActivityTableProps = Pick<Table, 'view' | 'searchLabel' | 'children'> & {
  log: Omit<Table['of'], 'data'> & { data: ActivityPage | undefined }
}

export function ActivityTable({ log, ...rest }: ActivityTableProps) {
  const timeZone = useBusinessTimeZone()
  const columns = useMemo(() => activityColumns(timeZone), [timeZone])
  return (
    <ListTable
      {...rest}
      caption="Activity"
      of={{ ...log, data: log.data && { items: log.data.entries, total: log.data.total } }}
      columns={columns}
      rowId={({ id }) => id}
      countedAtMost={ACTIVITY_COUNTED_AT_MOST}
      empty={<EmptyState icon={History} title={ACTIVITY_MESSAGES.empty} />}
      noneFound={ACTIVITY_MESSAGES.noMatch}
    />
  )
}

const column = columnsOf<ActivityEntry>()

function activityColumns(timeZone: string) {
  return column.columns([
    column.accessor('what', {
      header: 'What',
      meta: { heading: true },
      cell: ({ row: { original: entry } }) => <What entry={entry} timeZone={timeZone} />,
    }),
    column.accessor('at', { header: 'When', cell: (cell) => formatTableMoment(cell.getValue(), timeZone) }),
    column.accessor('by', {
      header: 'Who',
      cell: ({ row: { original: entry } }) => (
        <span className="grid">
          {actorName(entry.by)}
          {entry.device && <span className="text-ink-muted text-xs">{entry.device}</span>}
        </span>
      ),
    }),
    column.accessor('address', {
      header: 'From',
      cell: (cell) => <span className="font-mono text-xs">{cell.getValue()}</span>,
    }),
  ])
}

function What({ entry, timeZone }: { entry: ActivityEntry; timeZone: string }) {
  const { screen, versions } = entry
  return (
    <span className="grid gap-1">
      {screen ? <RouteLink to={screen}>{entry.what}</RouteLink> : <span>{entry.what}</span>}
      {entry.fields.length > 0 && (
        <span className="font-normal text-ink-muted text-xs">
          {entry.fields.map((line) => fieldWords(line, timeZone)).join(', ')}
        </span>
      )}
      {versions && (
        <span className="font-normal text-xs">
          <RouteLink to={versions} aria-label={`Earlier versions: ${entry.what}`}>
            Earlier versions
          </RouteLink>
        </span>
      )}
    </span>
  )
}
