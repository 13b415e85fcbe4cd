import { PROJECTS_PATH } from '#domain/project/list-address.ts'
import type { PartContent } from '#domain/website/part.ts'
import { ArrowLink } from '../../arrow-link.tsx'
import { Section } from '../../section.tsx'
import { SmallProjectCard } from '../project-card.tsx'
import type { ShownProject } from './shown-project.ts'

type OtherProjectsProps = { content: PartContent<'projects'>['others']; projects: ShownProject['others'] }

export function OtherProjects({ content, projects }: OtherProjectsProps) {
  if (projects.length === 0) return null
  return (
    <Section
      eyebrow={content.eyebrow}
      title={content.title}
      more={<ArrowLink to={PROJECTS_PATH}>{content.more}</ArrowLink>}
    >
      <ul className="wrap-anywhere grid gap-x-6 gap-y-10 sm:grid-cols-3 lg:gap-x-10">
        {projects.map((project) => (
          <SmallProjectCard key={project.id} project={project} />
        ))}
      </ul>
    </Section>
  )
}
