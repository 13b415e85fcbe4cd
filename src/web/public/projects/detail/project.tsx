import { data, useLoaderData } from 'react-router'
import { projectPageFacts } from '#domain/project/page-facts.ts'
import { fetchProjectFailed, PROJECT_MESSAGES } from '#domain/project/project.ts'
import { metaTags } from '../../../data/meta-tags.ts'
import { siteContext } from '../../../data/site.ts'
import type { Route } from './+types/project.ts'
import { OtherProjects } from './other-projects.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectGallery } from './project-gallery.tsx'
import { ProjectHeader } from './project-header.tsx'
import { ProjectInvitation } from './project-invitation.tsx'
import { ProjectLists } from './project-lists.tsx'
import { ProjectNotFound } from './project-not-found.tsx'
import { ProjectStory } from './project-story.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, { data: project, error }, { invitation, others }, metadata] = await Promise.all([
    site.business(),
    site.project(params.id),
    site.content('projects'),
    site.metadata(),
  ])
  const words = { invitation, others }
  if (error !== null) return data({ project, words, error, metadata: undefined }, { status: 503 })
  if (project === null) return data({ project, words, error, metadata: undefined }, { status: 404 })
  return data({ project, words, error, metadata: metadata(projectPageFacts(project, business, site.publicUrl)) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.metadata) return metaTags(loaderData.metadata)
  return [{ title: PROJECT_MESSAGES.notFoundTitle }, { name: 'robots', content: 'noindex' }]
}

export default function ProjectDetail() {
  const { project, words, error } = useLoaderData<typeof loader>()
  if (!project) return <ProjectNotFound error={error} />
  return (
    <>
      <article className="wrap-anywhere">
        <ProjectHeader project={project} />
        <ProjectFacts project={project} />
        <ProjectStory project={project} />
        <ProjectGallery gallery={project.gallery} />
        <ProjectLists project={project} />
      </article>
      <div data-print="hide">
        <ProjectInvitation content={words.invitation} />
        <OtherProjects content={words.others} projects={project.others} />
      </div>
    </>
  )
}

/** If the project can't be loaded, the page says so instead of showing the error screen. */
export function ErrorBoundary({ params: { id = '' } }: Route.ErrorBoundaryProps) {
  return <ProjectNotFound error={fetchProjectFailed(id)} />
}
