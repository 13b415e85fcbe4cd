import { type ActivityEntry, actorName, screenOf, versionsOf } from '#domain/activity/activity.ts'
import { fieldWords } from '#domain/activity/describe.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { columnsOf } from '../../ui/data-table-columns.ts'
import { RouteLink } from '../route-link.tsx'

const column = columnsOf<ActivityEntry>()

export function activityColumns(timeZone: string) {
  return column.columns([
    column.accessor('what', {
      header: 'What',
      meta: { heading: true },
      cell: ({ row: { original: entry } }) => <What entry={entry} />,
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

function What({ entry }: { entry: ActivityEntry }) {
  const screen = screenOf(entry)
  const versions = versionsOf(entry)
  return (
    <span className="grid gap-1">
      {screen ? <RouteLink to={screen}>{entry.what}</RouteLink> : <span>{entry.what}</span>}
      {entry.fields.length > 0 && (
        <span className="font-normal text-ink-muted text-xs">{entry.fields.map(fieldWords).join(', ')}</span>
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
