import { ArrowDown, ArrowUp, RefreshCw } from 'lucide-react'
import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import {
  PROJECT_COLUMNS,
  type ProjectColumn,
  type ProjectListView,
  projectListPath,
  ROWS_AT_ONCE,
  sortByColumn,
} from '#domain/projects/list.ts'
import { projectPath } from '#domain/projects/project.ts'
import { PROJECT_WORDS } from '#domain/projects/words.ts'
import type { PartContent } from '#domain/website/part.ts'
import { useLocalPath, useWords } from '../../language/language.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { visiblePages } from '../../ui/visible-pages.ts'
import type { ListedProjects } from './featured-projects.tsx'

const OVERVIEW = 'overview'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

interface OverviewProps {
  view: ProjectListView
  words: PartContent<'projects'>['overview']
  projects: ListedProjects
}

export function ProjectsOverview({ view, words, projects }: OverviewProps) {
  const { rows, page, pageCount } = projects
  const own = useWords(PROJECT_WORDS)
  return (
    <section aria-labelledby={OVERVIEW} className="wrap-page scroll-mt-20 pt-section">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 sm:mb-8">
        <h2 id={OVERVIEW} className="text-3xl">
          {words.title}
        </h2>
        <RefreshForm view={view} />
      </div>
      {rows.length === 0 ? (
        <p className="border-line border-y py-10 text-ink-muted">{words.empty}</p>
      ) : (
        <table className="w-full border-line border-b text-sm max-md:block">
          <caption className="sr-only">{own.sorted(words.title)}</caption>
          <thead className="max-md:block">
            <tr className="max-md:flex max-md:flex-wrap max-md:gap-x-5">
              {PROJECT_COLUMNS.map((column) => (
                <SortHeader key={column} column={column} view={view} />
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map((project) => (
              <OverviewRow key={project.id} project={project} />
            ))}
          </tbody>
        </table>
      )}
      <OverviewPages view={{ ...view, page }} pageCount={pageCount} rowCount={projects.rowCount} />
    </section>
  )
}

function OverviewRow({
  project: { id, title, category, type, completed },
}: {
  project: ListedProjects['rows'][number]
}) {
  const local = useLocalPath()
  return (
    <tr className="group relative border-line border-t transition-colors hover:bg-surface-raised max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-4">
      <td className="whitespace-nowrap text-ink-muted tabular-nums max-md:order-3 max-md:text-right md:py-4 md:pr-6">
        {completed}
      </td>
      <td className="wrap-anywhere max-md:order-1 max-md:col-span-2 md:min-w-40 md:py-4 md:pr-6">
        <a
          href={local(projectPath(id))}
          className="font-display font-semibold text-ink text-lg leading-snug no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {title}
        </a>
      </td>
      <td className="max-md:order-2 max-md:hidden md:py-4 md:pr-6">{category}</td>
      <td className="wrap-anywhere text-ink-muted max-md:order-2 md:min-w-32 md:py-4">
        <span className="md:hidden">{category} · </span>
        {type}
      </td>
    </tr>
  )
}

/** Reloads the page at the table. With JavaScript, document/live-part.ts fetches only the list. */
function RefreshForm({ view }: { view: ProjectListView }) {
  const words = useWords(PROJECT_WORDS)
  const local = useLocalPath()
  const parameters = new URLSearchParams(projectListPath(view).split('?')[1])
  return (
    <form action={local(`${PROJECTS_PATH}#${OVERVIEW}`)} data-refreshes>
      {[...parameters].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="secondary" busyLabel={words.refreshing}>
        <RefreshCw aria-hidden="true" />
        {words.refresh}
      </Button>
    </form>
  )
}

function SortHeader({ column, view }: { column: ProjectColumn; view: ProjectListView }) {
  const words = useWords(PROJECT_WORDS)
  const local = useLocalPath()
  const direction = view.sort.by === column ? view.sort.direction : undefined
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={direction && ariaSort[direction]} className="text-left font-semibold">
      <a
        href={local(`${projectListPath({ ...view, sort: sortByColumn(view.sort, column), page: 1 })}#${OVERVIEW}`)}
        className={classNames(
          'group flex min-h-11 items-center gap-1 no-underline underline-offset-4 hover:text-ink hover:underline',
          direction ? 'text-ink' : 'text-ink-muted',
        )}
      >
        {words.columns[column]}
        <Arrow
          aria-hidden="true"
          className={classNames(
            'size-4 text-accent-ink',
            !direction && 'opacity-0 group-hover:opacity-60 max-md:hidden',
          )}
        />
      </a>
    </th>
  )
}

interface OverviewPagesProps {
  view: ProjectListView
  pageCount: number
  rowCount: number
}

function OverviewPages({ view, pageCount, rowCount }: OverviewPagesProps) {
  const words = useWords(PROJECT_WORDS)
  const local = useLocalPath()
  if (pageCount <= 1) return null
  const first = (view.page - 1) * ROWS_AT_ONCE + 1
  const last = Math.min(first + ROWS_AT_ONCE - 1, rowCount)
  return (
    <nav aria-label={words.overviewPages} className="mt-5 flex flex-wrap items-center justify-between gap-4">
      <p role="status" className="text-ink-muted text-sm tabular-nums">
        {words.rows(first, last, rowCount.toLocaleString('en-US'))}
      </p>
      <ul className="flex flex-wrap items-center gap-1">
        {visiblePages(view.page, pageCount).map((item) => (
          <li key={item}>
            {typeof item === 'number' ? (
              <a
                href={local(`${projectListPath({ ...view, page: item })}#${OVERVIEW}`)}
                aria-label={words.page(item)}
                aria-current={item === view.page ? 'page' : undefined}
                className={buttonStyle(item === view.page ? 'primary' : 'ghost', 'sm', 'min-w-9 tabular-nums')}
              >
                {item}
              </a>
            ) : (
              <span aria-hidden="true" className="px-1 text-ink-muted">
                …
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
