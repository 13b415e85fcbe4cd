import { Camera, Images, Pencil, Plus, Tags } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PROJECT_DELETED, PROJECT_LABELS } from '#domain/projects/labels.ts'
import { displayLabel, PROJECT_MESSAGES } from '#domain/projects/project.ts'
import { PROJECT_WORDS } from '#domain/projects/words.ts'
import { useRead } from '../../data/calls.ts'
import { deleteDocument } from '../../data/documents.ts'
import { adminMeta } from '../../data/site.ts'
import { Button } from '../../ui/button.tsx'
import { ACTIONS_COLUMN, type Column } from '../../ui/data-table-columns.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Badge, EmptyState, PageHeader } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ListTable } from '../list/list-table.tsx'
import { DeleteButton } from '../list/row-buttons.tsx'
import { useListView } from '../list/use-list-view.ts'
import { LoadState } from '../load-error.tsx'
import { FoundMark, SavedNotice } from '../publish-checks/saved-notice.tsx'
import { StateBadge } from '../screen/editor-header.tsx'
import { SpanishMark } from '../translations/spanish.tsx'
import { CategoriesDialog } from './categories-dialog.tsx'
import {
  EDIT_PARAMETER,
  FROM_PHOTOS,
  type ListedProject,
  linkedProject,
  NEW_PARAMETER,
  projectList,
} from './project-calls.ts'
import { ProjectDialog } from './project-dialog.tsx'
import { QuickProjectDialog } from './quick-project-dialog.tsx'

const TITLE = 'Projects Management'

export const meta = () => adminMeta(TITLE)

const NEWEST_FIRST = { by: 'createdAt', direction: 'desc' } as const

export default function ProjectsManagement() {
  const view = useListView({ sorts: ['title', 'category', 'type'] })
  const { search, page, sort = NEWEST_FIRST } = view
  const projects = useRead(projectList, { search, orderBy: sort.by, direction: sort.direction }, page)
  const { modal, setModal } = useProjectModal()
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <>
            <Button tone="secondary" onClick={() => setModal({ kind: 'categories' })}>
              <Tags aria-hidden="true" />
              Edit Categories
            </Button>
            <Button tone="secondary" onClick={() => setModal({ kind: 'photos' })}>
              <Camera aria-hidden="true" />
              From Photos
            </Button>
            <Button onClick={() => setModal({ kind: 'project', project: undefined })}>
              <Plus aria-hidden="true" />
              Add New Project
            </Button>
          </>
        }
      />
      <SavedNotice kind="project" />
      <ListTable
        caption="Projects"
        of={projects}
        view={view}
        columns={projectColumns((project) => setModal({ kind: 'project', project }))}
        rowId={(project) => project.id}
        searchLabel="Search projects..."
        isSortable
        noneFound={PROJECT_MESSAGES.noneFound}
        empty={<EmptyState icon={Images} title={PROJECT_MESSAGES.noneFound} />}
      />
      <ProjectModal modal={modal} onClose={() => setModal(undefined)} />
    </>
  )
}

const projectColumns = (onEdit: (project: ListedProject) => void): Column<ListedProject>[] => [
  { id: 'imageUrl', header: 'Image', unlabelled: true, cell: (row) => <Thumbnail src={row.imageUrl} /> },
  { id: 'title', header: PROJECT_LABELS.title, sortable: true, heading: true, cell: (row) => row.title },
  { id: 'category', header: PROJECT_LABELS.category, sortable: true, cell: (row) => row.category },
  {
    id: 'type',
    header: PROJECT_LABELS.type,
    sortable: true,
    cell: (row) => <span className="wrap-anywhere md:block md:min-w-24 md:max-w-48">{row.type}</span>,
  },
  {
    id: 'dateText',
    header: 'Date',
    cell: (row) => <span className="md:block md:max-w-40 md:truncate">{row.dateText}</span>,
  },
  {
    id: 'display',
    header: 'Display',
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <StateBadge of={row} isQuiet />
        <Badge tone={row.tableOnly ? 'gray' : 'brand'}>{displayLabel(row)}</Badge>
        <FoundMark kind="project" id={row.id} />
        <SpanishMark collection="projects" id={row.id} />
      </span>
    ),
  },
  { ...ACTIONS_COLUMN, cell: (row) => <RowButtons project={row} onEdit={() => onEdit(row)} /> },
]

function RowButtons({ project: { id, title }, onEdit }: { project: ListedProject; onEdit: () => void }) {
  return (
    <div className="flex gap-1 md:justify-end">
      <Button tone="ghost" size="sm" onClick={onEdit}>
        <Pencil aria-hidden="true" />
        Edit<VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      <DeleteButton
        name={title}
        question={PROJECT_MESSAGES.confirmDelete}
        body={`${title} and its pictures will be gone for good.`}
        remove={() => deleteDocument('projects', id, PROJECT_MESSAGES.deleteFailed)}
        done={PROJECT_DELETED}
      />
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

type Modal =
  | { kind: 'project'; project: ListedProject | undefined }
  | { kind: 'photos' }
  | { kind: 'categories' }
  | { kind: 'linked'; id: string }
  | undefined

/** Other screens open a dialog by a link. The address then forgets it, so that a reload doesn't open it again. */
function useProjectModal() {
  const [modal, setModal] = useState<Modal>()
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get(EDIT_PARAMETER)
  const fromPhotos = parameters.get(NEW_PARAMETER) === FROM_PHOTOS
  useEffect(() => {
    if (id === null && !fromPhotos) return
    setModal(id === null ? { kind: 'photos' } : { kind: 'linked', id })
    setParameters(
      (all) => {
        all.delete(EDIT_PARAMETER)
        all.delete(NEW_PARAMETER)
        return all
      },
      { replace: true },
    )
  }, [id, fromPhotos, setParameters])
  return { modal, setModal }
}

function ProjectModal({ modal, onClose }: { modal: Modal; onClose: () => void }) {
  if (!modal) return null
  if (modal.kind === 'photos') return <QuickProjectDialog onClose={onClose} />
  if (modal.kind === 'categories') return <CategoriesDialog onClose={onClose} />
  if (modal.kind === 'linked') return <LinkedProject key={modal.id} id={modal.id} onClose={onClose} />
  return <ProjectDialog stored={modal.project} onClose={onClose} />
}

function LinkedProject({ id, onClose }: { id: string; onClose: () => void }) {
  const project = useRead(linkedProject, id)
  if (project.data) return <ProjectDialog stored={project.data} onClose={onClose} />
  return (
    <Dialog onClose={() => onClose()} title="Edit Project" width="lg">
      <LoadState of={project}>Loading the project...</LoadState>
      {project.data === null && <p>{PROJECT_WORDS.en.notFound}</p>}
    </Dialog>
  )
}
