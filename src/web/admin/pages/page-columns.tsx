import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NOT_LINKED, PAGE_MESSAGES, PAGE_TYPE_LABELS, type PageType } from '#domain/pages/page.ts'
import { type Publication, publicationNote } from '#domain/pages/publication.ts'
import { api, explained } from '../../data/api-client.ts'
import { useFreshOnChange } from '../../data/queries.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { columnsOf } from '../../ui/data-table-columns.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { FoundMark } from '../publish-checks/saved-notice.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { useMoment } from '../use-moment.ts'
import { editorPath, PAGE_KEYS } from './page-keys.ts'
import { type ListedPage, useDeletePage, useDuplicatePage } from './use-pages.ts'

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

/** Beside a page that visitors reach only by its address. */
function UnlinkedNote({ id }: { id: string }) {
  return useUnlinkedPages().includes(id) ? <Badge tone="neutral">{NOT_LINKED}</Badge> : null
}

/** Says if visitors don't see a page now, or not for long. */
function PublicationBadge({ page }: { page: Publication }) {
  const note = publicationNote(page, useMoment(), useBusinessTimeZone())
  return note === null ? null : <Badge tone={page.status === 'draft' ? 'yellow' : 'blue'}>{note}</Badge>
}

/** The published pages that no visitor finds by following links. */
function useUnlinkedPages(): readonly string[] {
  useFreshOnChange(['pages', 'site', 'services', 'projects'], PAGE_KEYS.unlinked)
  const { data } = useQuery<string[]>({
    queryKey: PAGE_KEYS.unlinked,
    queryFn: ({ signal }) =>
      explained(PAGE_MESSAGES.fetchFailed, () => parseResponse(api.pages.unlinked.$get({}, { init: { signal } }))),
  })
  return data ?? []
}

function DeletePageButton({ page }: { page: ListedPage }) {
  const { confirm, alert } = useDialogs()
  const deletePage = useDeletePage()

  async function remove() {
    const sure = await confirm({
      title: PAGE_MESSAGES.confirmDelete,
      body: `"${page.title}", its history and its old addresses will be deleted permanently.`,
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!sure) return
    try {
      await deletePage(page)
      toast.success(PAGE_MESSAGES.deleted)
    } catch (error) {
      await alert({ title: error instanceof Error ? error.message : PAGE_MESSAGES.deleteFailed })
    }
  }

  return (
    <Button tone="ghost" size="sm" aria-label={`Delete ${page.title}`} onClick={() => void remove()}>
      <Trash2 aria-hidden="true" />
      Delete
    </Button>
  )
}

/** Copies a page and opens the copy. */
function DuplicatePageButton({ page: { id, title } }: { page: ListedPage }) {
  const navigate = useNavigate()
  const duplicate = useDuplicatePage()
  const [busy, setBusy] = useState(false)

  async function copy() {
    setBusy(true)
    try {
      const copied = await duplicate(id)
      toast.success(PAGE_MESSAGES.duplicated)
      await navigate(editorPath(copied))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : PAGE_MESSAGES.duplicateFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button tone="ghost" size="sm" busy={busy} aria-label={`Duplicate ${title}`} onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      Duplicate
    </Button>
  )
}
