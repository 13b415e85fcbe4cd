import { Pencil } from 'lucide-react'
import { PAGE_TYPE_LABELS, type PageType } from '#domain/page/page.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { columnsOf } from '../../ui/data-table-columns.ts'
import { FoundMark } from '../gate/saved-notice.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { DeletePageButton } from './delete-page-button.tsx'
import { DuplicatePageButton } from './duplicate-page-button.tsx'
import { editorPath } from './page-keys.ts'
import { PublicationBadge } from './publication-badge.tsx'
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
        <PublicationBadge page={page} />
        <UnlinkedNote id={page.id} />
        <FoundMark kind="page" id={page.id} />
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
      <div className="flex flex-wrap gap-2 md:justify-end">
        <RouteButton to={editorPath(page.id)} tone="secondary" size="sm" aria-label={`Edit ${page.title}`}>
          <Pencil aria-hidden="true" />
          Edit
        </RouteButton>
        <DuplicatePageButton page={page} />
        <DeletePageButton page={page} />
      </div>
    ),
  }),
])
