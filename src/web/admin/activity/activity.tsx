import { History, ShieldCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ACTIVITY_COUNTED_AT_MOST, actorName, describeCheck } from '#domain/activity/activity.ts'
import { fieldWords } from '#domain/activity/describe.ts'
import { ACTIVITY_AREAS, isActivityArea } from '#domain/documents/activity-area.ts'
import { keysOf } from '#domain/objects/pick.ts'
import type { ActivityEntry, ActivityPage } from '#server/api-types.ts'
import { command, query, useCommand, useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { Field, Options, Select } from '../../ui/field.tsx'
import { EmptyState, Notice, PageHeader } from '../../ui/page.tsx'
import { useBusinessClock, When } from '../business-clock.ts'
import { ListTable } from '../list/list-table.tsx'
import { useListView } from '../list/use-list-view.ts'
import { RouteLink } from '../route-link.tsx'

const FILTERS = { area: ['all', ...keysOf(ACTIVITY_AREAS)] } as const

/** Reads the whole log on the server, because each entry proves the one before. */
const checkLog = command({ failed: 'Failed to check the activity log', call: (api) => api.activity.check.$get() })

export default function Activity() {
  const view = useListView({ filters: FILTERS })
  const { search, page, filters } = view
  const log = useRead(activityLog, filters.area === 'all' ? '' : filters.area, search, page)
  const check = useCommand(checkLog)
  return (
    <>
      <PageHeader
        title="Activity"
        description="What was changed, deleted, exported and sent, by whom and from where. Entries can't be edited and are kept for 24 months."
        actions={
          <Button tone="secondary" busy={check.isPending} busyLabel="Checking..." onClick={() => void check.start()}>
            <ShieldCheck aria-hidden="true" />
            Check the log
          </Button>
        }
      />
      {check.error && <Notice tone="error">{check.error.message}</Notice>}
      {check.data && <Notice tone={check.data.fault ? 'error' : 'success'}>{describeCheck(check.data)}</Notice>}
      <ActivityTable log={log} view={view} searchLabel="Search activity...">
        <Field label="Area" hideLabel className="max-sm:grow sm:w-60">
          <Select
            value={filters.area}
            onChange={({ target: { value } }) =>
              view.show({ filters: { area: isActivityArea(value) ? value : 'all' } })
            }
          >
            <option value="all">All areas</option>
            <Options of={Object.entries(ACTIVITY_AREAS)} />
          </Select>
        </Field>
      </ActivityTable>
    </>
  )
}

export const activityLog = query({
  key: ['activity'],
  keepsPrevious: true,
  failed: 'Failed to fetch the activity log',
  call: (api, sending, area: string, search: string, page: number) =>
    api.activity.$get({ query: { page: `${page}`, search, area } }, sending),
})

type Table = ComponentProps<typeof ListTable<ActivityEntry>>

type ActivityTableProps = Pick<Table, 'view' | 'searchLabel' | 'children'> & {
  log: Omit<Table['of'], 'data'> & { data: ActivityPage | undefined }
}

export function ActivityTable({ log, ...rest }: ActivityTableProps) {
  return (
    <ListTable
      {...rest}
      caption="Activity"
      of={{ ...log, data: log.data && { items: log.data.entries, total: log.data.total } }}
      columns={COLUMNS}
      rowId={({ id }) => id}
      countedAtMost={ACTIVITY_COUNTED_AT_MOST}
      empty={<EmptyState icon={History} title="Nothing has happened yet." />}
      noneFound="No entries match."
    />
  )
}

const COLUMNS: Column<ActivityEntry>[] = [
  { id: 'what', header: 'What', heading: true, cell: (entry) => <What entry={entry} /> },
  { id: 'at', header: 'When', cell: (row) => <When at={row.at} /> },
  {
    id: 'by',
    header: 'Who',
    cell: (entry) => (
      <span className="grid">
        {entry.who ?? actorName(entry.by)}
        {entry.device && <span className="text-ink-muted text-xs">{entry.device}</span>}
      </span>
    ),
  },
  { id: 'address', header: 'From', cell: (row) => <span className="font-mono text-xs">{row.address}</span> },
]

function What({ entry }: { entry: ActivityEntry }) {
  const clock = useBusinessClock()
  const { screen, versions } = entry
  return (
    <span className="grid gap-1">
      {screen ? <RouteLink to={screen}>{entry.what}</RouteLink> : <span>{entry.what}</span>}
      {entry.fields.length > 0 && (
        <span className="font-normal text-ink-muted text-xs">
          {entry.fields.map((line) => fieldWords(line, clock)).join(', ')}
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
