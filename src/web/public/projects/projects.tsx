import { data, useLoaderData } from 'react-router'
import { PROJECT_MESSAGES } from '#domain/project.ts'
import { PROJECTS_PATH, readProjectListView } from '#domain/project-list-address.ts'
import { PUBLIC_PAGES } from '#domain/public-page.ts'
import { logFailedCall } from '../../data/error-log.ts'
import { metaTags } from '../../data/meta-tags.ts'
import { siteContext } from '../../data/site.ts'
import type { Wake } from '../../hydration/wake.ts'
import { Notice } from '../../ui/notice.tsx'
import { previewImage } from '../preview-image.ts'
import { walkInShower } from '../site-pictures/walk-in-shower.ts'
import type { Route } from './+types/projects.ts'
import { CategoryFilter } from './category-filter.tsx'
import { FeaturedProjects } from './featured-projects.tsx'
import { ProjectsCall } from './projects-call.tsx'
import { ProjectsOverview } from './projects-overview.tsx'
import { REFRESH, useFreshList } from './use-fresh-list.ts'

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

export type ProjectList = Omit<Awaited<ReturnType<typeof loader>>['data'], 'metadata'>
export type ListedProjects = NonNullable<ProjectList['list']>

const ID = 'public/projects/projects'

/**
 * Without an answer the page says so in its place, rather than giving way to the error screen. A clientLoader would ask for
 * this page's data apart from what stands around it.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = await next()
    const parameters = new URL(request.url).searchParams
    if (results[ID]?.type !== 'error') return
    // Without a network the service worker sends on to the page it has kept: that is for visits, not for refreshing one.
    if (results[ID].result instanceof Response && !parameters.has(REFRESH)) return
    const error = PROJECT_MESSAGES.fetchFailed
    logFailedCall('GET', PROJECTS_PATH, 0, error)
    const unanswered: ProjectList = { view: readProjectListView(parameters), list: null, error }
    results[ID] = { type: 'data', result: unanswered }
  },
]

export const handle: Wake = { wakes: 'touched', shows: 'projects' }

export function meta({ loaderData }: Route.MetaArgs) {
  return metaTags(loaderData?.metadata)
}

const NOTHING: ListedProjects = { cards: [], cardCount: 0, rows: [], rowCount: 0, page: 1, pageCount: 1 }

export default function Projects() {
  const { shown, refresh, refreshing } = useFreshList(useLoaderData<typeof loader>())
  const { view, error, list } = shown
  const projects = list ?? NOTHING
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
        {error && (
          <Notice tone="error" className="mt-8">
            {error}
          </Notice>
        )}
      </header>
      <FeaturedProjects view={view} projects={projects} />
      <ProjectsOverview view={view} projects={projects} refresh={refresh} refreshing={refreshing} />
      <ProjectsCall />
    </>
  )
}
