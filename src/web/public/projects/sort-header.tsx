import { ArrowDown, ArrowUp } from 'lucide-react'
import { type PROJECT_COLUMNS, sortByColumn } from '#domain/project/list.ts'
import { type ProjectListView, projectListPath } from '#domain/project/list-address.ts'
import { classNames } from '../../ui/class-names.ts'
import { OVERVIEW } from './overview-place.ts'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

interface SortHeaderProps {
  column: (typeof PROJECT_COLUMNS)[number]
  view: ProjectListView
}

export function SortHeader({ column, view }: SortHeaderProps) {
  const direction = view.sort.by === column.id ? view.sort.direction : undefined
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={direction && ariaSort[direction]} className="text-left font-semibold">
      <a
        href={`${projectListPath({ ...view, sort: sortByColumn(view.sort, column.id), page: 1 })}#${OVERVIEW}`}
        className={classNames(
          'group flex min-h-11 items-center gap-1 no-underline underline-offset-4 hover:text-ink hover:underline',
          direction ? 'text-ink' : 'text-ink-muted',
        )}
      >
        {column.label}
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
