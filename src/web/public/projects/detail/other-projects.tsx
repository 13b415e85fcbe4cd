import { PROJECTS_PATH } from '#domain/project/list-address.ts'
import { ArrowLink } from '../../arrow-link.tsx'
import { Section } from '../../section.tsx'
import { SmallProjectCard } from '../project-card.tsx'
import type { ShownProject } from './shown-project.ts'

export function OtherProjects({ projects }: { projects: ShownProject['others'] }) {
  if (projects.length === 0) return null
  return (
    <Section
      eyebrow="More projects"
      title="While you are here"
      more={<ArrowLink to={PROJECTS_PATH}>All projects</ArrowLink>}
    >
      <ul className="wrap-anywhere grid gap-x-6 gap-y-10 sm:grid-cols-3 lg:gap-x-10">
        {projects.map((project) => (
          <SmallProjectCard key={project.id} project={project} />
        ))}
      </ul>
    </Section>
  )
}
