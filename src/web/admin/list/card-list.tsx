import type { ReactNode } from 'react'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { Spinner } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { LoadError, type Loading } from '../load-error.tsx'
import { RouteLink } from '../route-link.tsx'
import { type PageView, useLastPage } from './use-list-view.ts'

type CardListProps<Item> = {
  label: string
  of: Loading & { isPlaceholderData: boolean }
  items: readonly Item[] | undefined
  pages?: { view: PageView; total: number | undefined; size?: number }
  empty?: ReactNode
  className?: string
  children: (item: Item) => ReactNode
}

export function CardList<Item>(props: CardListProps<Item>) {
  const { label, of, items, pages, empty, className = 'gap-3', children } = props
  const { size = TABLE_PAGE_SIZE } = pages ?? {}
  const { page, show } = pages?.view ?? WHOLE
  const total = pages?.total
  const isTurning = useLastPage(
    of.isPlaceholderData ? undefined : total,
    page,
    (last) => show({ page: last }, { replace: true }),
    size,
  )
  const isLoading = (!items && !of.error) || isTurning
  return (
    <>
      <LoadError of={of} />
      {isLoading && <Spinner block>Loading {label.toLowerCase()}...</Spinner>}
      {empty && items?.length === 0 && !isTurning && <Card flush>{empty}</Card>}
      {items && items.length > 0 && (
        <ul aria-label={label} className={classNames('grid min-w-0 grid-cols-1', className)}>
          {items.map(children)}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil((total ?? 0) / size)}
        onPageChange={(next) => show({ page: next }, { preventScrollReset: false })}
      />
    </>
  )
}

const WHOLE: PageView = { page: 1, show: () => undefined }

type CardRowProps = {
  to: string
  name: string
  mark?: ReactNode
  badge?: ReactNode
  actions: ReactNode
  children: ReactNode
}

export function CardRow({ to, name, mark, badge, actions, children }: CardRowProps) {
  return (
    <li>
      <Card flush className="grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {mark}
            <RouteLink to={to}>
              <span className="wrap-anywhere font-semibold">{name}</span>
            </RouteLink>
            {badge}
          </p>
          {children}
        </div>
        <div className="flex flex-wrap gap-1">{actions}</div>
      </Card>
    </li>
  )
}
