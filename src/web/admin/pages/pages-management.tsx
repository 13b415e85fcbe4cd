import { useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { NOT_LINKED, PAGE_MESSAGES, PAGE_TYPE_FILTERS, PAGE_TYPE_LABELS, type PageType } from '#domain/pages/page.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { adminMeta } from '../../data/site.ts'
import { ACTIONS_COLUMN, type Column } from '../../ui/data-table-columns.ts'
import { Field, Options, Select } from '../../ui/field.tsx'
import { Badge, type BadgeTone, EmptyState, PageHeader } from '../../ui/page.tsx'
import { ListTable } from '../list/list-table.tsx'
import { DeleteButton, EditButton, NewButton } from '../list/row-buttons.tsx'
import { useListView } from '../list/use-list-view.ts'
import { FoundMark, SavedNotice } from '../publish-checks/saved-notice.tsx'
import { RouteLink } from '../route-link.tsx'
import { StateBadge } from '../screen/editor-header.tsx'
import { editorPath } from '../screen/words.ts'
import { SpanishMark } from '../translations/spanish.tsx'
import { deletePage, type ListedPage, PAGE_WORDS, pageById, pageList, unlinkedPages } from './page-calls.ts'

const TITLE = 'Pages Management'

export const meta = () => adminMeta(TITLE)

const VIEW = {
  filters: { type: PAGE_TYPE_FILTERS.map(({ value }) => value) },
  sorts: ['title', 'type', 'seo.title'],
}
const NEWEST_FIRST = { by: 'updatedAt', direction: 'desc' } as const

export default function PagesManagement() {
  const view = useListView(VIEW)
  const { search, page, sort = NEWEST_FIRST } = view
  const { type } = view.filters
  const where = type === 'all' ? {} : { type }
  const pages = useRead(pageList, { search, where, orderBy: sort.by, direction: sort.direction }, page)
  return (
    <>
      <PageHeader title={TITLE} actions={<NewButton words={PAGE_WORDS} label="Create New Page" />} />
      <SavedNotice kind="page" />
      <ListTable
        caption="Pages"
        of={pages}
        view={view}
        columns={COLUMNS}
        rowId={({ id }) => id}
        searchLabel="Search pages..."
        isSortable
        noneFound="No pages found."
        empty={
          <EmptyState icon={FileText} title="No pages yet.">
            A warranty, a service you want to be found for, a question that every customer asks: each can be a page.
          </EmptyState>
        }
      >
        <Field label="Type" hideLabel className="max-sm:grow sm:w-44">
          <Select
            value={type}
            onChange={({ target }) => {
              const chosen = VIEW.filters.type.find((each) => each === target.value)
              if (chosen) view.show({ filters: { type: chosen } })
            }}
          >
            <Options of={PAGE_TYPE_FILTERS.map(({ value, label }) => [value, label])} />
          </Select>
        </Field>
      </ListTable>
    </>
  )
}

const TYPE_TONES: Record<PageType, BadgeTone> = { page: 'brand', card: 'blue' }

const COLUMNS: Column<ListedPage>[] = [
  {
    id: 'title',
    header: 'Page Title',
    sortable: true,
    heading: true,
    cell: (page) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RouteLink to={editorPath(PAGE_WORDS, page.id)}>{page.title}</RouteLink>
        <StateBadge of={page} isQuiet />
        <UnlinkedNote id={page.id} />
        <FoundMark kind="page" id={page.id} />
        <SpanishMark collection="pages" id={page.id} />
      </span>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    sortable: true,
    cell: (row) => <Badge tone={TYPE_TONES[row.type]}>{PAGE_TYPE_LABELS[row.type]}</Badge>,
  },
  {
    id: 'seo.title',
    header: 'SEO Title',
    sortable: true,
    cell: (row) => row.seo.title || <span className="text-ink-muted">None</span>,
  },
  {
    ...ACTIONS_COLUMN,
    cell: (page) => (
      <div className="flex gap-1 md:justify-end">
        <EditButton to={editorPath(PAGE_WORDS, page.id)} name={page.title} />
        <DeletePageButton page={page} />
      </div>
    ),
  },
]

function UnlinkedNote({ id }: { id: string }) {
  return useRead(unlinkedPages).data?.includes(id) ? <Badge tone="neutral">{NOT_LINKED}</Badge> : null
}

function DeletePageButton({ page: { id, title } }: { page: ListedPage }) {
  const client = useQueryClient()
  const { send } = useCommand(deletePage)
  return (
    <DeleteButton
      name={title}
      question={PAGE_MESSAGES.confirmDelete}
      body={`"${title}", its history and its old addresses will be deleted permanently.`}
      remove={async () => {
        client.removeQueries({ queryKey: [...pageById.key, id] })
        await send(id)
      }}
      done={PAGE_MESSAGES.deleted}
    />
  )
}
