import { data, useLoaderData } from 'react-router'
import { type ProjectListView, readProjectListView } from '#domain/project/list-address.ts'
import { PROJECT_MESSAGES } from '#domain/project/project.ts'
import { pageFacts } from '#domain/website/page-facts.ts'
import type { PartContent } from '#domain/website/part.ts'
import { metaTags } from '../../data/meta-tags.ts'
import { siteContext } from '../../data/site.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageIntro } from '../page-intro.tsx'
import { previewImage } from '../preview-image.ts'
import type { Route } from './+types/projects.ts'
import { CategoryFilter } from './category-filter.tsx'
import { FeaturedProjects } from './featured-projects.tsx'
import type { ListedProjects } from './listed-projects.ts'
import { ProjectsCall } from './projects-call.tsx'
import { ProjectsOverview } from './projects-overview.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const asked = site.projectCategories()
  const wanted = asked.then((names) => readProjectListView(new URL(request.url).searchParams, names))
  const [categories, view, content, { data: list, error }, metadata] = await Promise.all([
    asked,
    wanted,
    site.content('projects'),
    site.projects(wanted),
    site.metadata(),
  ])
  const facts = { ...pageFacts('projects', content), image: previewImage(content.intro.picture) }
  return data(
    { view, categories, content, list, error, metadata: metadata(facts) },
    { status: error === null ? 200 : 503 },
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaTags(loaderData?.metadata)
}

const NOTHING: ListedProjects = { cards: [], cardCount: 0, rows: [], rowCount: 0, page: 1, pageCount: 1 }

export default function Projects() {
  const { view, categories, content, error, list } = useLoaderData<typeof loader>()
  const { overview } = content
  return (
    <>
      <header className="wrap-page">
        <PageIntro {...content.intro} />
        <CategoryFilter view={view} categories={categories} />
      </header>
      <div data-shows="projects">
        <ProjectList view={view} words={overview} projects={list ?? NOTHING} error={error} />
        <template data-failed={PROJECT_MESSAGES.fetchFailed}>
          <ProjectList view={view} words={overview} projects={NOTHING} error={PROJECT_MESSAGES.fetchFailed} />
        </template>
      </div>
      <ProjectsCall content={content.call} />
    </>
  )
}

interface ProjectListProps {
  view: ProjectListView
  words: PartContent<'projects'>['overview']
  projects: ListedProjects
  error: string | null
}

/** The part that document/live-part.ts keeps up to date. */
function ProjectList({ view, words, projects, error }: ProjectListProps) {
  return (
    <>
      {error && (
        <div className="wrap-page pt-8">
          <Notice tone="error">{error}</Notice>
        </div>
      )}
      <FeaturedProjects view={view} none={words.empty} projects={projects} />
      <ProjectsOverview view={view} words={words} projects={projects} />
    </>
  )
}
