import { ArrowLeft } from 'lucide-react'
import { PROJECT_MESSAGES, projectErrorLine } from '#domain/project.ts'
import { PROJECTS_PATH } from '#domain/project-list-address.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'

export function ProjectNotFound({ error }: { error: string | null }) {
  return (
    <section className="wrap-page grid min-h-[70dvh] content-center justify-items-start gap-5 py-20">
      <h1 className="text-4xl">{PROJECT_MESSAGES.notFoundTitle}</h1>
      <p className="text-ink-muted text-lg">{error === null ? PROJECT_MESSAGES.notFound : projectErrorLine(error)}</p>
      <ButtonLink to={PROJECTS_PATH}>
        <ArrowLeft aria-hidden="true" />
        Back to Projects
      </ButtonLink>
    </section>
  )
}
