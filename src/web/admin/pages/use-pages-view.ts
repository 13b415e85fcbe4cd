import { useSearchParams } from 'react-router'
import { PAGE_TYPE_FILTERS, type PageTypeFilter } from '#domain/pages/page.ts'
import type { Sort } from '../../ui/data-table.tsx'

export interface PagesView {
  search: string
  type: PageTypeFilter
  page: number
  sort: Sort | undefined
}

/** The sort fields of the server, by table column. */
const SORTABLE = ['title', 'type', 'seo.title'] as const

/** Keeps the table's view in the URL, so that it survives a reload and the Back button works. */
export function usePagesView() {
  const [parameters, setParameters] = useSearchParams()
  const by = SORTABLE.find((field) => field === parameters.get('sort'))
  const view: PagesView = {
    search: parameters.get('search') ?? '',
    type: PAGE_TYPE_FILTERS.find(({ value }) => value === parameters.get('type'))?.value ?? 'all',
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1),
    sort: by === undefined ? undefined : { by, direction: parameters.get('direction') === 'desc' ? 'desc' : 'asc' },
  }
  const show = (change: Partial<PagesView>, options: { replace?: boolean } = {}) =>
    setParameters(parametersOf({ ...view, ...change }), options)
  return { view, show }
}

export type ShowPages = ReturnType<typeof usePagesView>['show']

function parametersOf({ search, type, page, sort }: PagesView): Record<string, string> {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(type === 'all' ? {} : { type }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(sort ? { sort: sort.by, direction: sort.direction } : {}),
  }
}
