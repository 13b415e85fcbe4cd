import { Images } from 'lucide-react'
import { createContext, useContext } from 'react'
import { PROJECT_LABELS } from '#domain/projects/labels.ts'
import { displayLabel, isPublished, PROJECT_MESSAGES, PROJECT_STATE_LABELS } from '#domain/projects/project.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { columnsOf } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FoundMark } from '../publish-checks/saved-notice.tsx'
import type { ListedProject } from './use-projects.ts'
import type { ProjectsView } from './use-projects-view.ts'

interface RowActions {
  onEdit: (project: ListedProject) => void
  onDelete: (project: ListedProject) => Promise<void>
}

interface ProjectsTableProps extends RowActions {
  projects: ListedProject[]
  total: number
  view: ProjectsView
  onShow: (change: Partial<ProjectsView>) => void
}

export function ProjectsTable({ projects, total, view, onShow, onEdit, onDelete }: ProjectsTableProps) {
  return (
    <Actions value={{ onEdit, onDelete }}>
      <DataTable
        caption="Projects"
        columns={COLUMNS}
        rows={projects}
        rowId={(project) => project.id}
        rowCount={total}
        page={view.page}
        onPageChange={(page) => onShow({ page })}
        sort={view.sort}
        onSortChange={(sort) => onShow({ sort, page: 1 })}
        empty={<EmptyState icon={Images} title={PROJECT_MESSAGES.noneFound} />}
      />
    </Actions>
  )
}

/** Columns are defined at module level, so their buttons get their actions from context. */
const Actions = createContext<RowActions | undefined>(undefined)

const column = columnsOf<ListedProject>()

const COLUMNS = column.columns([
  column.accessor('imageUrl', {
    header: 'Image',
    enableSorting: false,
    meta: { unlabelled: true },
    cell: (cell) => <Thumbnail src={cell.getValue()} />,
  }),
  column.accessor('title', { header: PROJECT_LABELS.title, meta: { heading: true } }),
  column.accessor('category', { header: PROJECT_LABELS.category }),
  column.accessor('type', {
    header: PROJECT_LABELS.type,
    cell: (cell) => <span className="wrap-anywhere md:block md:min-w-24 md:max-w-48">{cell.getValue()}</span>,
  }),
  column.accessor('dateText', {
    header: 'Date',
    enableSorting: false,
    cell: (cell) => <span className="md:block md:max-w-40 md:truncate">{cell.getValue()}</span>,
  }),
  column.accessor(displayLabel, {
    id: 'display',
    header: 'Display',
    enableSorting: false,
    cell: (cell) => (
      <span className="flex flex-wrap gap-1">
        {!isPublished(cell.row.original) && <Badge tone="yellow">{PROJECT_STATE_LABELS.draft}</Badge>}
        <Badge tone={cell.row.original.tableOnly ? 'gray' : 'brand'}>{cell.getValue()}</Badge>
        <FoundMark kind="project" id={cell.row.original.id} />
      </span>
    ),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'end', unlabelled: true },
    cell: (cell) => <RowButtons project={cell.row.original} />,
  }),
])

function RowButtons({ project }: { project: ListedProject }) {
  const actions = useContext(Actions)
  return (
    <div className="flex gap-1 md:justify-end">
      <Button tone="ghost" size="sm" onClick={() => actions?.onEdit(project)}>
        Edit<VisuallyHidden> {project.title}</VisuallyHidden>
      </Button>
      <Button tone="ghost" size="sm" onClick={() => void actions?.onDelete(project)}>
        Delete<VisuallyHidden> {project.title}</VisuallyHidden>
      </Button>
    </div>
  )
}

function Thumbnail({ src }: { src: string }) {
  if (src === '') {
    return (
      <span className="grid h-12 w-16 place-items-center rounded-sm bg-surface-sunken text-ink-muted">
        <Images aria-hidden="true" className="size-5" />
        <span className="sr-only">No image</span>
      </span>
    )
  }
  return (
    <Picture
      src={src}
      alt=""
      sizes="(min-width: 48rem) 64px, 112px"
      largest={640}
      className="h-20 w-28 max-w-none rounded-sm object-cover md:h-12 md:w-16"
    />
  )
}
