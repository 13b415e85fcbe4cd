import { data, useLoaderData } from 'react-router'
import { PUBLIC_PAGES } from '#domain/page/public-page.ts'
import { type ProjectListView, readProjectListView } from '#domain/project/list-address.ts'
import { PROJECT_MESSAGES } from '#domain/project/project.ts'
import { metaTags } from '../../data/meta-tags.ts'
import { siteContext } from '../../data/site.ts'
import { Notice } from '../../ui/notice.tsx'
import { previewImage } from '../preview-image.ts'
import { walkInShower } from '../site-pictures/walk-in-shower.ts'
import type { Route } from './+types/projects.ts'
import { CategoryFilter } from './category-filter.tsx'
import { FeaturedProjects } from './featured-projects.tsx'
import type { ListedProjects } from './listed-projects.ts'
import { ProjectsCall } from './projects-call.tsx'
import { ProjectsOverview } from './projects-overview.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const view = readProjectListView(new URL(request.url).searchParams)
  const [business, { data: list, error }, metadata] = await Promise.all([
    site.business(),
    site.projects(view),
    site.metadata(),
  ])
  const facts = { ...PUBLIC_PAGES.projects(business), image: previewImage(walkInShower) }
  return data({ view, list, error, metadata: metadata(facts) }, { status: error === null ? 200 : 503 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaTags(loaderData?.metadata)
}

const NOTHING: ListedProjects = { cards: [], cardCount: 0, rows: [], rowCount: 0, page: 1, pageCount: 1 }

export default function Projects() {
  const { view, error, list } = useLoaderData<typeof loader>()
  return (
    <>
      <header className="wrap-page">
        <div className="plumb grid max-w-3xl gap-5">
          <p className="eyebrow">Portfolio</p>
          <h1 className="text-4xl">Our Projects</h1>
          <p className="max-w-prose text-ink-muted text-lg">
            Bathrooms, plant rooms, leaks at midnight. What was wrong, what we did about it, and how it looks now that
            the walls are closed again.
          </p>
        </div>
        <CategoryFilter view={view} />
      </header>
      <div data-shows="projects">
        <ProjectList view={view} projects={list ?? NOTHING} error={error} />
        <template data-failed={PROJECT_MESSAGES.fetchFailed}>
          <ProjectList view={view} projects={NOTHING} error={PROJECT_MESSAGES.fetchFailed} />
        </template>
      </div>
      <ProjectsCall />
    </>
  )
}

interface ProjectListProps {
  view: ProjectListView
  projects: ListedProjects
  error: string | null
}

/** The part that document/live-part.ts keeps up to date. */
function ProjectList({ view, projects, error }: ProjectListProps) {
  return (
    <>
      {error && (
        <div className="wrap-page pt-8">
          <Notice tone="error">{error}</Notice>
        </div>
      )}
      <FeaturedProjects view={view} projects={projects} />
      <ProjectsOverview view={view} projects={projects} />
    </>
  )
}
