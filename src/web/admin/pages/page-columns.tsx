import { Pencil } from 'lucide-react'
import { PAGE_TYPE_LABELS, type PageType, PUBLICATION_LABELS } from '#domain/page/page.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { columnsOf } from '../../ui/data-table-columns.ts'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { DeletePageButton } from './delete-page-button.tsx'
import { editorPath } from './page-keys.ts'
import { UnlinkedNote } from './unlinked-note.tsx'
import type { ListedPage } from './use-pages.ts'

const TYPE_TONES: Record<PageType, BadgeTone> = { page: 'brand', card: 'blue' }

const column = columnsOf<ListedPage>()

export const PAGE_COLUMNS = column.columns([
  column.accessor('title', {
    header: 'Page Title',
    meta: { heading: true },
    cell: ({ row: { original: page } }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RouteLink to={editorPath(page.id)}>{page.title}</RouteLink>
        {page.status === 'draft' && <Badge tone="yellow">{PUBLICATION_LABELS.draft}</Badge>}
        <UnlinkedNote id={page.id} />
      </span>
    ),
  }),
  column.accessor('type', {
    header: 'Type',
    cell: (cell) => <Badge tone={TYPE_TONES[cell.getValue()]}>{PAGE_TYPE_LABELS[cell.getValue()]}</Badge>,
  }),
  column.accessor(({ seo }) => seo.title, {
    id: 'seo.title',
    header: 'SEO Title',
    cell: (cell) => cell.getValue() || <span className="text-ink-muted">None</span>,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'end', unlabelled: true },
    cell: ({ row: { original: page } }) => (
      <div className="flex gap-2 md:justify-end">
        <RouteButton to={editorPath(page.id)} tone="secondary" size="sm" aria-label={`Edit ${page.title}`}>
          <Pencil aria-hidden="true" />
          Edit
        </RouteButton>
        <DeletePageButton page={page} />
      </div>
    ),
  }),
])
