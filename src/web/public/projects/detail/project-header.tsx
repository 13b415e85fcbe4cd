import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import { PROJECT_WORDS } from '#domain/projects/words.ts'
import { SITE_WORDS } from '#domain/website/words.ts'
import type { Site } from '#server/api-types.ts'
import { useWords } from '../../../language/language.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Check } from '../../../ui/icons.tsx'
import { ProjectPicture } from '../project-card.tsx'
import { WIDE_PICTURE } from './gallery-picture.tsx'

/** Titles above this many characters are set smaller, so that they don't fill the first screen. */
const LONG_TITLE = 70

export function ProjectHeader({ project }: { project: ShownProject }) {
  const { title, category, description, details, imageUrl, gallery } = project
  const { home, projects } = useWords(SITE_WORDS)
  const words = useWords(PROJECT_WORDS)
  return (
    <header>
      <div className="wrap-page pt-6">
        <Breadcrumbs items={[{ label: home, to: '/' }, { label: projects, to: PROJECTS_PATH }, { label: title }]} />
      </div>
      <div className="wrap-page grid gap-x-12 gap-y-5 pt-8 pb-10 sm:pt-12 sm:pb-14 lg:grid-cols-[1.25fr_1fr] lg:items-end">
        <div className="grid gap-4">
          <p className="eyebrow">{category}</p>
          <h1 className={title.length > LONG_TITLE ? 'text-3xl' : 'text-4xl'}>{title}</h1>
        </div>
        <div className="grid gap-4 lg:border-accent lg:border-l lg:pl-6">
          {description && <p className="max-w-prose whitespace-pre-line text-ink-muted text-lg">{description}</p>}
          {details && <p className="max-w-prose whitespace-pre-line">{details}</p>}
        </div>
      </div>
      {imageUrl && (
        <div className="lg:wrap-page">
          <ProjectPicture
            src={imageUrl}
            alt={gallery.find(({ url }) => url === imageUrl)?.caption || words.finished(title)}
            eager
            sizes={WIDE_PICTURE}
            className="aspect-4/3 max-h-[80dvh] w-full object-cover sm:aspect-video lg:rounded-lg"
          />
        </div>
      )}
    </header>
  )
}

export type ShownProject = NonNullable<Awaited<ReturnType<Site['project']>>['data']>

export function ProjectLists({ project: { highlights, specifications } }: { project: ShownProject }) {
  const { services, materials } = specifications
  const words = useWords(PROJECT_WORDS)
  if (highlights.length + services.length + materials.length === 0) return null
  return (
    <div className="wrap-page grid gap-x-10 gap-y-12 pt-section md:grid-cols-2 xl:grid-cols-[1.4fr_1fr_1fr]">
      {highlights.length > 0 && (
        <section aria-labelledby="highlights" className="md:max-xl:col-span-2">
          <h2 id="highlights" className="mb-5 text-xl">
            {words.highlights}
          </h2>
          <ul className="grid gap-3">
            {highlights.map((highlight) => (
              <li key={highlight} className="flex gap-3 text-lg">
                <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-ink" />
                {highlight}
              </li>
            ))}
          </ul>
        </section>
      )}
      <PlainList id="services" label={words.services} entries={services} />
      <PlainList id="materials" label={words.materials} entries={materials} />
    </div>
  )
}

function PlainList({ id, label, entries }: { id: string; label: string; entries: string[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-xl">
        {label}
      </h2>
      <ul className="border-line border-b">
        {entries.map((entry) => (
          <li key={entry} className="border-line border-t py-2.5">
            {entry}
          </li>
        ))}
      </ul>
    </section>
  )
}
