import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PROJECT_MESSAGES } from '#domain/projects/project.ts'
import { getDocument } from '../../data/documents.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { LoadError } from '../load-error.tsx'
import { CategoriesDialog } from './categories-dialog.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { EDIT_PARAMETER, FROM_PHOTOS, NEW_PARAMETER } from './project-paths.ts'
import { QuickProjectDialog } from './quick-project-dialog.tsx'
import type { ListedProject } from './use-projects.ts'

/** Closed, or open for a new project, for photos, for a chosen project, or for one that a link names. */
export type Modal =
  | { kind: 'project'; project: ListedProject | undefined }
  | { kind: 'photos' }
  | { kind: 'categories' }
  | { kind: 'linked'; id: string }
  | undefined

/** Other screens open a dialog by a link. The address then forgets it, so that a reload doesn't open it again. */
export function useProjectModal() {
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

export function ProjectModal({ modal, onClose }: { modal: Modal; onClose: () => void }) {
  if (!modal) return null
  if (modal.kind === 'photos') return <QuickProjectDialog onClose={onClose} />
  if (modal.kind === 'categories') return <CategoriesDialog onClose={onClose} />
  if (modal.kind === 'linked') return <LinkedProject id={modal.id} onClose={onClose} />
  return <ProjectDialog stored={modal.project} onClose={onClose} />
}

function LinkedProject({ id, onClose }: { id: string; onClose: () => void }) {
  const project = useQuery({
    queryKey: ['linked-project', id],
    queryFn: () => getDocument('projects', id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (project.data) return <ProjectDialog stored={project.data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={() => onClose()} title="Edit Project" width="lg">
      <LoadError of={project} />
      {project.isPending && <Spinner block>Loading the project...</Spinner>}
      {project.data === null && <p>{PROJECT_MESSAGES.notFound}</p>}
    </Dialog>
  )
}
