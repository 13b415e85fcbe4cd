import { type ProjectListView, projectListPath } from '#domain/project/list-address.ts'
import { ALL_CATEGORIES } from '#domain/project/project.ts'
import { classNames } from '../../ui/class-names.ts'

const FILTER = 'filter'

type CategoryFilterProps = { view: ProjectListView; categories: readonly string[] }

/** Links, so that each filter has an address and needs no JavaScript. */
export function CategoryFilter({ view, categories }: CategoryFilterProps) {
  return (
    <nav id={FILTER} aria-label="Filter by category" className="mt-8 scroll-mt-20 sm:mt-10">
      <ul className="flex flex-wrap gap-1.5 sm:gap-2">
        {[ALL_CATEGORIES, ...categories].map((category) => (
          <li key={category}>
            <a
              href={`${projectListPath({ ...view, category, page: 1, cards: 1 })}#${FILTER}`}
              aria-current={category === view.category ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-full border px-3 font-semibold text-sm no-underline transition-colors sm:px-5',
                category === view.category
                  ? 'border-transparent bg-brand text-on-brand'
                  : 'border-line-strong text-ink hover:border-ink hover:bg-surface-raised',
              )}
            >
              {category}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
