import { FileText, Images } from 'lucide-react'
import { useState } from 'react'
import { ITEM_STATE_LABELS, type ItemKind, type ItemState } from '#domain/import/import.ts'
import { pagePath } from '#domain/pages/page.ts'
import type { ShownImport, ShownItem } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { Badge, type BadgeTone, EmptyState } from '../../ui/page.tsx'
import { LoadError } from '../load-error.tsx'
import { RouteLink } from '../route-link.tsx'
import { importItems } from './import-calls.ts'

const KINDS = [
  { value: 'page', label: 'Pages and posts', icon: FileText },
  { value: 'picture', label: 'Pictures', icon: Images },
] as const

export function ImportItems({ shown: { id, site } }: { shown: ShownImport }) {
  const [view, setView] = useState<{ kind: ItemKind; page: number }>({ kind: 'page', page: 1 })
  const items = useRead(importItems, id, view.kind, view.page)
  return (
    <>
      <ChoiceButtons
        legend={`Items of ${site}`}
        choices={KINDS}
        chosen={view.kind}
        onChoose={(kind) => setView({ kind, page: 1 })}
        className="sm:w-fit"
      />
      <LoadError of={items} />
      {!items.error && (
        <DataTable
          caption={view.kind === 'page' ? `Pages and posts of ${site}` : `Pictures of ${site}`}
          columns={ITEM_COLUMNS}
          rows={items.data?.items ?? []}
          rowId={(item) => item.id}
          rowCount={items.data?.total ?? 0}
          page={view.page}
          onPageChange={(page) => setView({ ...view, page })}
          loading={items.isPending || items.isPlaceholderData}
          empty={<EmptyState icon={FileText} title="The export has none of these." />}
        />
      )}
    </>
  )
}

const TONES: Record<ItemState, BadgeTone> = {
  waiting: 'blue',
  done: 'green',
  'left-out': 'yellow',
  undone: 'gray',
  kept: 'neutral',
}

const ITEM_COLUMNS: Column<ShownItem>[] = [
  { id: 'title', header: 'Title', heading: true, cell: (row) => <Title item={row} /> },
  {
    id: 'state',
    header: 'What happens',
    cell: (row) => <Badge tone={TONES[row.state]}>{ITEM_STATE_LABELS[row.state]}</Badge>,
  },
  { id: 'address', header: 'Old and new address', cell: (row) => <Addresses item={row} /> },
  {
    id: 'notes',
    header: 'Notes',
    cell: (row) => <Notes item={row} />,
  },
]

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
