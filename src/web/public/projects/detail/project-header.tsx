import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ProjectPicture } from '../project-picture.tsx'
import { WIDE_PICTURE } from './picture-sizes.ts'
import type { ShownProject } from './shown-project.ts'

/** Titles above this many characters are set smaller, so that they don't fill the first screen. */
const LONG_TITLE = 70

export function ProjectHeader({ project }: { project: ShownProject }) {
  const { title, category, description, details, imageUrl, gallery } = project
  return (
    <header>
      <div className="wrap-page pt-6">
        <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Projects', to: PROJECTS_PATH }, { label: title }]} />
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
            alt={gallery.find(({ url }) => url === imageUrl)?.caption || `${title}, finished`}
            eager
            sizes={WIDE_PICTURE}
            className="aspect-4/3 max-h-[80dvh] w-full object-cover sm:aspect-video lg:rounded-lg"
          />
        </div>
      )}
    </header>
  )
}
