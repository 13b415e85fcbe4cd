import { type ProjectListView, projectListPath, ROWS_AT_ONCE } from '#domain/projects/list-address.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { visiblePages } from '../../ui/visible-pages.ts'
import { OVERVIEW } from './overview-place.ts'

interface OverviewPagesProps {
  view: ProjectListView
  pageCount: number
  rowCount: number
}

export function OverviewPages({ view, pageCount, rowCount }: OverviewPagesProps) {
  if (pageCount <= 1) return null
  const first = (view.page - 1) * ROWS_AT_ONCE + 1
  const last = Math.min(first + ROWS_AT_ONCE - 1, rowCount)
  return (
    <nav aria-label="Pages of the overview" className="mt-5 flex flex-wrap items-center justify-between gap-4">
      <p role="status" className="text-ink-muted text-sm tabular-nums">
        Showing {first}–{last} of {rowCount.toLocaleString('en-US')}
      </p>
      <ul className="flex flex-wrap items-center gap-1">
        {visiblePages(view.page, pageCount).map((item) => (
          <li key={item}>
            {typeof item === 'number' ? (
              <a
                href={`${projectListPath({ ...view, page: item })}#${OVERVIEW}`}
                aria-label={`Page ${item}`}
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
