import { ArrowLeft } from 'lucide-react'
import { PROJECTS_PATH } from '#domain/project/list-address.ts'
import { PROJECT_MESSAGES, projectErrorLine } from '#domain/project/project.ts'
import { useLayout } from '../../../layout/use-layout.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Missing } from '../../missing.tsx'

export function ProjectNotFound({ error }: { error: string | null }) {
  const { missing } = useLayout().footer
  return (
    <Missing
      eyebrow="Projects"
      title={PROJECT_MESSAGES.notFoundTitle}
      picture={missing.picture}
      text={error === null ? PROJECT_MESSAGES.notFound : projectErrorLine(error)}
    >
      <ButtonLink href={PROJECTS_PATH}>
        <ArrowLeft aria-hidden="true" />
        Back to Projects
      </ButtonLink>
    </Missing>
  )
}
