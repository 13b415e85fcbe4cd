import { type ProjectListView, projectListPath } from '#domain/projects/list.ts'
import type { Site } from '#server/api-types.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page.tsx'
import { LeadProject, ProjectCard } from './project-card.tsx'

type FeaturedProps = { view: ProjectListView; none: string; projects: ListedProjects }

/** The newest project fills the page's width. The others are in pairs, wide and narrow in turns. An unpaired one fills the width. */
export function FeaturedProjects({ view, none, projects }: FeaturedProps) {
  const { cards, cardCount } = projects
  const [lead, ...others] = cards
  return (
    <section aria-labelledby="featured" className="wrap-page pt-10 sm:pt-14">
      <h2 id="featured" className="sr-only">
        Featured projects
      </h2>
      {lead ? (
        <ul className="wrap-anywhere grid gap-x-6 gap-y-12 md:grid-cols-12 lg:gap-x-10 lg:gap-y-16">
          <LeadProject project={lead} eager />
          {others.map((project, index) =>
            index === others.length - 1 && index % 2 === 0 ? (
              <LeadProject key={project.id} id={cardId(index + 1)} project={project} eager={false} />
            ) : (
              <ProjectCard
                key={project.id}
                id={cardId(index + 1)}
                project={project}
                wide={WIDE_OF_FOUR.includes(index % 4)}
              />
            ),
          )}
        </ul>
      ) : (
        <EmptyState title={none} className="border-line border-y" />
      )}
      {cards.length < cardCount && (
        <p className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a
            href={`${projectListPath({ ...view, cards: view.cards + 1 })}#${cardId(cards.length)}`}
            className={buttonStyle('secondary', 'lg')}
          >
            Show more projects
          </a>
          <span role="status" className="text-ink-muted text-sm tabular-nums">
            {cards.length} of {cardCount.toLocaleString('en-US')} shown
          </span>
        </p>
      )}
    </section>
  )
}

/** Alternates wide-narrow and narrow-wide. */
const WIDE_OF_FOUR = [0, 3]

function cardId(index: number): string {
  return `card-${index + 1}`
}

export type ListedProjects = NonNullable<Awaited<ReturnType<Site['projects']>>['data']>
