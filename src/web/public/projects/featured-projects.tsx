import { type ProjectListView, projectListPath } from '#domain/projects/list.ts'
import { PROJECT_WORDS } from '#domain/projects/words.ts'
import type { Site } from '#server/api-types.ts'
import { useLocalPath, useWords } from '../../language/language.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page.tsx'
import { LeadProject, ProjectCard } from './project-card.tsx'

type FeaturedProps = { view: ProjectListView; none: string; projects: ListedProjects }

/** The newest project fills the page's width. The others are in pairs, wide and narrow in turns. An unpaired one fills the width. */
export function FeaturedProjects({ view, none, projects }: FeaturedProps) {
  const { cards, cardCount } = projects
  const [lead, ...others] = cards
  const words = useWords(PROJECT_WORDS)
  const local = useLocalPath()
  return (
    <section aria-labelledby="featured" className="wrap-page pt-10 sm:pt-14">
      <h2 id="featured" className="sr-only">
        {words.featured}
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
            href={local(`${projectListPath({ ...view, cards: view.cards + 1 })}#${cardId(cards.length)}`)}
            className={buttonStyle('secondary', 'lg')}
          >
            {words.showMore}
          </a>
          <span role="status" className="text-ink-muted text-sm tabular-nums">
            {words.shown(cards.length, cardCount.toLocaleString('en-US'))}
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
