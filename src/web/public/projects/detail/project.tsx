import { ArrowLeft, CalendarCheck } from 'lucide-react'
import { data, useLoaderData } from 'react-router'
import { projectPageFacts } from '#domain/metadata/page-facts.ts'
import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import { type GalleryItem, galleryItems } from '#domain/projects/gallery.ts'
import { projectErrorLine } from '#domain/projects/project.ts'
import { PROJECT_WORDS } from '#domain/projects/words.ts'
import type { PartContent } from '#domain/website/part.ts'
import { SITE_WORDS } from '#domain/website/words.ts'
import { metaTags, missingTags, siteContext } from '../../../data/site.ts'
import { useWords } from '../../../language/language.tsx'
import { layoutLanguage, useLayout } from '../../../layout/use-layout.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Missing } from '../../missing.tsx'
import { ArrowLink, Paragraphs, Section } from '../../section.tsx'
import { SmallProjectCard } from '../project-card.tsx'
import type { Route } from './+types/project.ts'
import { BeforeAfterSlider } from './before-after-slider.tsx'
import { GalleryPicture } from './gallery-picture.tsx'
import { Lightbox } from './lightbox.tsx'
import { ProjectHeader, ProjectLists, type ShownProject } from './project-header.tsx'

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
  return data({
    project,
    words,
    error,
    metadata: metadata(projectPageFacts(project, business, site.publicUrl, site.language)),
  })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.metadata) return metaTags(loaderData.metadata)
  return missingTags(PROJECT_WORDS[layoutLanguage(matches[1])].notFoundTitle)
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
  const words = useWords(PROJECT_WORDS)
  return <ProjectNotFound error={words.fetchProjectFailed(id)} />
}

function ProjectNotFound({ error }: { error: string | null }) {
  const { missing } = useLayout().footer
  const words = useWords(PROJECT_WORDS)
  const { projects } = useWords(SITE_WORDS)
  return (
    <Missing
      eyebrow={projects}
      title={words.notFoundTitle}
      picture={missing.picture}
      text={error === null ? words.notFound : projectErrorLine(error)}
    >
      <ButtonLink href={PROJECTS_PATH}>
        <ArrowLeft aria-hidden="true" />
        {words.back}
      </ButtonLink>
    </Missing>
  )
}

function ProjectFacts({ project }: { project: ShownProject }) {
  const { completed, type, specifications } = project
  const words = useWords(PROJECT_WORDS)
  const facts = [
    { label: words.completionDate, value: completed },
    { label: words.duration, value: specifications.duration },
    { label: words.location, value: specifications.location },
    { label: words.type, value: type },
  ].filter(({ value }) => value !== '')
  return (
    <div className="wrap-page">
      <dl className="grid grid-cols-2 gap-x-8 pt-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid content-start gap-1 py-4">
            <dt className="text-ink-muted text-sm">{label}</dt>
            <dd className="font-display font-semibold text-lg leading-snug">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type OtherProjectsProps = { content: PartContent<'projects'>['others']; projects: ShownProject['others'] }

function OtherProjects({ content, projects }: OtherProjectsProps) {
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

function ProjectInvitation({ content }: { content: PartContent<'projects'>['invitation'] }) {
  return (
    <section aria-labelledby="invitation" className="panel-deep mt-section">
      <div className="wrap-page">
        <div className="drop-line grid max-w-2xl gap-5 pb-14">
          <h2 id="invitation" className="text-3xl">
            {content.title}
          </h2>
          <Paragraphs text={content.text} className="text-lg text-on-deep-muted" />
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <ButtonLink tone="accent" size="lg" href="/schedule">
              <CalendarCheck aria-hidden="true" />
              {content.schedule}
            </ButtonLink>
            <ButtonLink tone="secondary" size="lg" href="/contact">
              {content.contact}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

function ProjectStory({ project: { projectDetails } }: { project: ShownProject }) {
  const words = useWords(PROJECT_WORDS)
  const chapters = (['challenge', 'solution', 'outcome'] as const)
    .map((chapter) => ({ chapter, label: words[chapter], text: projectDetails[chapter] }))
    .filter(({ text }) => text !== '')
  if (chapters.length === 0) return null
  return (
    <div className="wrap-page grid pt-section">
      {chapters.map(({ chapter, label, text }) => (
        <section
          key={chapter}
          aria-labelledby={chapter}
          className="grid gap-x-10 gap-y-3 border-line border-t py-8 sm:py-10 lg:grid-cols-[1fr_2fr]"
        >
          <h2 id={chapter} className="text-2xl">
            {label}
          </h2>
          <p
            className={classNames(
              'max-w-prose whitespace-pre-line',
              chapter === 'outcome' ? 'font-display text-2xl leading-snug' : 'text-lg',
            )}
          >
            {text}
          </p>
        </section>
      ))}
    </div>
  )
}

function ProjectGallery({ gallery }: { gallery: ShownProject['gallery'] }) {
  const words = useWords(PROJECT_WORDS)
  if (gallery.length === 0) return null
  return (
    <section aria-labelledby="gallery" className="wrap-page pt-section">
      <h2 id="gallery" className="mb-6 text-2xl sm:mb-8">
        {words.gallery}
      </h2>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:gap-x-10 lg:gap-y-10">
        {inRows(galleryItems(gallery)).map(({ item, wide }) =>
          item.kind === 'picture' ? (
            <GalleryPicture key={item.index} picture={item.picture} index={item.index} wide={wide} />
          ) : (
            <BeforeAfterSlider key={item.index} before={item.before} after={item.after} index={item.index} />
          ),
        )}
      </ul>
      <Lightbox pictures={gallery} />
    </section>
  )
}

/** Two pictures per row. A picture alone in its row fills it. */
function inRows(items: GalleryItem[]): { item: GalleryItem; wide: boolean }[] {
  let column = 0
  return items.map((item, place) => {
    const wide = item.kind !== 'picture' || (column === 0 && items[place + 1]?.kind !== 'picture')
    column = wide ? 0 : 1 - column
    return { item, wide }
  })
}
