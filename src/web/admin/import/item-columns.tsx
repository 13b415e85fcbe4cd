import { ITEM_STATE_LABELS, type ItemState } from '#domain/import/import.ts'
import { pagePath } from '#domain/pages/address.ts'
import type { ShownItem } from '#server/api-types.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { columnsOf } from '../../ui/data-table-columns.ts'
import { RouteLink } from '../route-link.tsx'

const TONES: Record<ItemState, BadgeTone> = {
  waiting: 'blue',
  done: 'green',
  'left-out': 'yellow',
  undone: 'gray',
  kept: 'neutral',
}

const column = columnsOf<ShownItem>()

export const ITEM_COLUMNS = column.columns([
  column.accessor('title', {
    header: 'Title',
    meta: { heading: true },
    cell: ({ row: { original } }) => <Title item={original} />,
  }),
  column.accessor('state', {
    header: 'What happens',
    cell: (cell) => <Badge tone={TONES[cell.getValue()]}>{ITEM_STATE_LABELS[cell.getValue()]}</Badge>,
  }),
  column.accessor('address', {
    header: 'Old and new address',
    cell: ({ row: { original } }) => <Addresses item={original} />,
  }),
  column.display({
    id: 'notes',
    header: 'Notes',
    cell: ({ row: { original } }) => <Notes item={original} />,
  }),
])

function Title({ item: { kind, state, slug, title } }: { item: ShownItem }) {
  const isPage = kind === 'page' && (state === 'done' || state === 'kept')
  return (
    <span className="wrap-anywhere">{isPage ? <RouteLink to={`/admin/pages/${slug}`}>{title}</RouteLink> : title}</span>
  )
}

function Addresses({ item: { address, slug } }: { item: ShownItem }) {
  if (!address && !slug) return null
  return (
    <span className="wrap-anywhere grid gap-0.5 font-mono text-xs">
      {address && <span>{address}</span>}
      {slug && <span className="text-ink-muted">→ {pagePath(slug)}</span>}
    </span>
  )
}

function Notes({ item: { reason, notes } }: { item: ShownItem }) {
  const all = [reason, ...notes].filter((text) => text !== '')
  if (all.length === 0) return null
  return (
    <ul className="wrap-anywhere grid max-w-prose gap-1 text-ink-muted text-xs">
      {all.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
