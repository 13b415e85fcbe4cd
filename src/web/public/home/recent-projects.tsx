import { projectPath } from '#domain/projects/project.ts'
import type { Section as HomeSection } from '#domain/website/section.ts'
import { Picture } from '../../ui/picture.tsx'
import { type CardProject, PlaceAndDate } from '../projects/project-card.tsx'
import { ArrowLink, Section } from '../section.tsx'

type RecentProjectsProps = { content: HomeSection<'projects'>; projects: CardProject[] }

export function RecentProjects({ content, projects }: RecentProjectsProps) {
  if (projects.length === 0) return null
  return (
    <Section
      eyebrow={content.eyebrow}
      title={content.title}
      more={<ArrowLink to="/projects">{content.more}</ArrowLink>}
    >
      <ul className="wrap-anywhere grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3 xl:gap-x-10">
        {projects.map((project) => (
          <li key={project.id} className="group relative grid content-start gap-4 sm:max-xl:nth-[3]:hidden">
            <div className="overflow-hidden rounded-lg bg-surface-sunken">
              <Picture
                src={project.imageUrl}
                alt=""
                sizes="(min-width: 80rem) 25vw, (min-width: 40rem) 50vw, 100vw"
                className="aspect-4/3 w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
              />
            </div>
            <div className="grid gap-1">
              <p className="eyebrow">{project.category}</p>
              <h3 className="text-xl">
                <a
                  href={projectPath(project.id)}
                  className="text-ink no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
                >
                  {project.title}
                </a>
              </h3>
              <PlaceAndDate project={project} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
