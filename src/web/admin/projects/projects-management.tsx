import { Camera, Plus, Tags } from 'lucide-react'
import { PROJECT_NEWS } from '#domain/projects/labels.ts'
import { PROJECT_MESSAGES } from '#domain/projects/project.ts'
import { deleteDocument } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { SavedNotice } from '../publish-checks/saved-notice.tsx'
import { useLastPage } from '../use-last-page.ts'
import { useSearchText } from '../use-search-text.ts'
import { ProjectModal, useProjectModal } from './project-modal.tsx'
import { ProjectsTable } from './projects-table.tsx'
import { type ListedProject, useProjects } from './use-projects.ts'
import { useProjectsView } from './use-projects-view.ts'

const TITLE = 'Projects Management'

export function meta() {
  return adminMeta(TITLE)
}

export default function ProjectsManagement() {
  const { view, show } = useProjectsView()
  const projects = useProjects(view)
  const { data, error } = projects
  useLastPage(data?.total, view.page, (page) => show({ page }, { replace: true }))
  const [search, setSearch] = useSearchText(view.search, (text) => show({ search: text, page: 1 }, { replace: true }))
  const { modal, setModal } = useProjectModal()
  const remove = useRemoveProject()
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
      <SearchBox label="Search projects..." value={search} onChange={({ target }) => setSearch(target.value)} />
      <LoadError of={projects} />
      {!data && !error && <Spinner block>Loading projects...</Spinner>}
      {data && !error && (
        <ProjectsTable
          projects={data.items}
          total={data.total}
          view={view}
          onShow={show}
          onEdit={(project) => setModal({ kind: 'project', project })}
          onDelete={remove}
        />
      )}
      <ProjectModal modal={modal} onClose={() => setModal(undefined)} />
    </>
  )
}

function useRemoveProject() {
  const { confirm, alert } = useDialogs()
  return async ({ id, title }: ListedProject) => {
    const sure = await confirm({
      title: PROJECT_MESSAGES.confirmDelete,
      body: `${title} and its pictures will be gone for good.`,
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!sure) return
    try {
      await deleteDocument('projects', id, PROJECT_MESSAGES.deleteFailed)
      toast.success(PROJECT_NEWS.deleted)
    } catch {
      await alert({ title: PROJECT_MESSAGES.deleteFailed })
    }
  }
}
