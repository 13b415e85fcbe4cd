import type { ComponentProps } from 'react'
import { projectPath } from '#domain/projects/project.ts'
import type { Project } from '#domain/projects/schema.ts'
import { useLocalPath } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'

export type CardProject = Pick<Project, 'id' | 'title' | 'category' | 'imageUrl'> & {
  description?: string
  location: string
  completed: string
}

const titleLink =
  'text-ink no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4'

const zoom = 'transition-transform duration-500 group-hover:scale-[1.03]'

export function LeadProject({ id, project, eager }: { id?: string; project: CardProject; eager: boolean }) {
  return (
    <li id={id} className="group relative grid gap-5 md:col-span-12 lg:grid-cols-12 lg:items-start lg:gap-10">
      <div className="overflow-hidden rounded-lg lg:col-span-8">
        <ProjectPicture
          src={project.imageUrl}
          alt=""
          eager={eager}
          sizes="(min-width: 92rem) 50rem, (min-width: 64rem) calc(66vw - 14rem), 82vw"
          className={classNames('aspect-4/3 w-full object-cover lg:aspect-16/10', zoom)}
        />
      </div>
      <div className="grid gap-3 lg:col-span-4 lg:self-end lg:border-accent lg:border-l lg:pl-6">
        <CardHeading project={project} className="text-2xl" />
        <p className="line-clamp-4 text-ink-muted">{project.description}</p>
        <PlaceAndDate project={project} />
      </div>
    </li>
  )
}

/** Pictures in one row have the same height, whatever their width. */
export function ProjectCard({ id, project, wide }: { id: string; project: CardProject; wide: boolean }) {
  return (
    <li
      id={id}
      className={classNames('group relative grid content-start gap-4', wide ? 'md:col-span-7' : 'md:col-span-5')}
    >
      <div className="overflow-hidden rounded-lg">
        <ProjectPicture
          src={project.imageUrl}
          alt=""
          largest={1280}
          sizes={
            wide
              ? '(min-width: 92rem) 43rem, (min-width: 64rem) calc(58vw - 14rem), (min-width: 48rem) 55vw, 61vw'
              : '(min-width: 92rem) 30rem, (min-width: 64rem) calc(42vw - 10rem), (min-width: 48rem) 40vw, 61vw'
          }
          className={classNames('aspect-4/3 w-full object-cover md:aspect-auto md:h-[clamp(15rem,28vw,24rem)]', zoom)}
        />
      </div>
      <div className="grid gap-1.5">
        <CardHeading project={project} className="text-xl" />
        {project.description && <p className="line-clamp-2 max-w-prose text-ink-muted">{project.description}</p>}
        <PlaceAndDate project={project} />
      </div>
    </li>
  )
}

export function SmallProjectCard({ project }: { project: CardProject }) {
  return (
    <li className="group relative grid content-start gap-4">
      <div className="overflow-hidden rounded-lg">
        <ProjectPicture
          src={project.imageUrl}
          alt=""
          largest={960}
          sizes="(min-width: 92rem) 24rem, (min-width: 64rem) calc(33vw - 7rem), (min-width: 40rem) 33vw, 82vw"
          className={classNames('aspect-4/3 w-full object-cover', zoom)}
        />
      </div>
      <div className="grid gap-1">
        <CardHeading project={project} className="text-lg" />
        <PlaceAndDate project={project} />
      </div>
    </li>
  )
}

export function CardHeading({ project, className }: { project: CardProject; className: string }) {
  const local = useLocalPath()
  return (
    <>
      <p className="eyebrow">{project.category}</p>
      <h3 className={className}>
        <a href={local(projectPath(project.id))} className={titleLink}>
          {project.title}
        </a>
      </h3>
    </>
  )
}

/** Line breaks don't split the date. */
export function PlaceAndDate({ project }: { project: { location: string; completed: string } }) {
  const { location, completed } = project
  return (
    <p className="text-ink-muted text-sm">
      {location}
      {location && completed && ' · '}
      <span className="inline-block">{completed}</span>
    </p>
  )
}

export function ProjectPicture(props: ComponentProps<typeof Picture>) {
  if (props.src !== '') return <Picture {...props} />
  return (
    <span className={classNames('panel-deep grid place-items-center', props.className)}>
      <svg viewBox="0 0 24 48" aria-hidden="true" className="h-2/3 text-on-deep-accent opacity-70">
        <path d="M12 0v27" stroke="currentColor" />
        <path d="M7.5 27h9v3.2h-9zM5 31.4h14L12 48z" fill="currentColor" />
      </svg>
    </span>
  )
}
