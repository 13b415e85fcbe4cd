import { MessageSquareText } from 'lucide-react'
import { data, useLoaderData } from 'react-router'
import { pageFacts } from '#domain/metadata/page-facts.ts'
import { type ProjectListView, projectListPath, readProjectListView } from '#domain/projects/list.ts'
import { ALL_CATEGORIES, categoryWords } from '#domain/projects/project.ts'
import { PROJECT_WORDS } from '#domain/projects/words.ts'
import type { PartContent } from '#domain/website/part.ts'
import { metaTags, siteContext } from '../../data/site.ts'
import { useLanguage, useLocalPath, useWords } from '../../language/language.tsx'
import { useLayout } from '../../layout/use-layout.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/page.tsx'
import { EdgePicture } from '../drawing.tsx'
import { previewImage } from '../framed.ts'
import { PageIntro, Paragraphs } from '../section.tsx'
import type { Route } from './+types/projects.ts'
import { FeaturedProjects, type ListedProjects } from './featured-projects.tsx'
import { ProjectsOverview } from './projects-overview.tsx'

const FILTER = 'filter'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const asked = site.projectCategories()
  const wanted = asked.then((names) => readProjectListView(new URL(request.url).searchParams, names))
  const [categories, view, content, { data: list, error }, scene, metadata] = await Promise.all([
    asked,
    wanted,
    site.content('projects'),
    site.projects(wanted),
    site.scene(),
    site.metadata(),
  ])
  const facts = { ...pageFacts('projects', content), image: previewImage(content.intro.picture) }
  return data(
    { view, categories, content, list, error, scene, metadata: metadata(facts) },
    { status: error === null ? 200 : 503 },
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData?.metadata)

const NOTHING: ListedProjects = { cards: [], cardCount: 0, rows: [], rowCount: 0, page: 1, pageCount: 1 }

export default function Projects() {
  const { view, categories, content, error, list, scene } = useLoaderData<typeof loader>()
  const { overview } = content
  const { hasProjects } = useLayout()
  const { fetchFailed } = useWords(PROJECT_WORDS)
  return (
    <>
      <header className="wrap-page">
        <PageIntro {...content.intro} />
        {hasProjects && <CategoryFilter view={view} categories={categories} />}
      </header>
      <div data-shows="projects">
        <ProjectList view={view} words={overview} projects={list ?? NOTHING} error={error} />
        <template data-failed={fetchFailed}>
          <ProjectList view={view} words={overview} projects={NOTHING} error={fetchFailed} />
        </template>
      </div>
      <ProjectsCall content={content.call} scene={scene} />
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

function ProjectsCall({ content, scene }: { content: PartContent<'projects'>['call']; scene: string }) {
  return (
    <section
      aria-labelledby="projects-call"
      data-print="hide"
      className="panel-deep relative isolate mt-section -mb-section overflow-hidden"
    >
      <div className="wrap-page">
        <div className="drop-line grid max-w-xl justify-items-start gap-5 pb-14 lg:pb-20">
          <h2 id="projects-call" className="text-3xl">
            {content.title}
          </h2>
          <Paragraphs text={content.text} className="text-lg text-on-deep-muted" />
          <ButtonLink tone="accent" size="lg" href="/contact">
            <MessageSquareText aria-hidden="true" />
            {content.contact}
          </ButtonLink>
        </div>
      </div>
      <EdgePicture picture={content.picture} scene={scene} />
    </section>
  )
}

/** Links, so that each filter has an address and needs no JavaScript. */
function CategoryFilter({ view, categories }: { view: ProjectListView; categories: readonly string[] }) {
  const words = useWords(PROJECT_WORDS)
  const language = useLanguage()
  const local = useLocalPath()
  return (
    <nav id={FILTER} aria-label={words.filter} className="mt-8 scroll-mt-20 sm:mt-10">
      <ul className="flex flex-wrap gap-1.5 sm:gap-2">
        {[ALL_CATEGORIES, ...categories].map((category) => (
          <li key={category}>
            <a
              href={local(`${projectListPath({ ...view, category, page: 1, cards: 1 })}#${FILTER}`)}
              aria-current={category === view.category ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-full border px-3 font-semibold text-sm no-underline transition-colors sm:px-5',
                category === view.category
                  ? 'border-transparent bg-brand text-on-brand'
                  : 'border-line-strong text-ink hover:border-ink hover:bg-surface-raised',
              )}
            >
              {category === ALL_CATEGORIES ? words.all : categoryWords(category, language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
