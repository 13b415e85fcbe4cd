import { useSearchParams } from 'react-router'
import type { Sort } from '../../ui/data-table.tsx'

export interface ProjectsView {
  search: string
  page: number
  sort: Sort | undefined
}

/** Keeps the table's view in the URL, so that it survives a reload and the Back button works. */
export function useProjectsView() {
  const [parameters, setParameters] = useSearchParams()
  const by = parameters.get('sort')
  const view: ProjectsView = {
    search: parameters.get('search') ?? '',
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1),
    sort: by === null ? undefined : { by, direction: parameters.get('direction') === 'desc' ? 'desc' : 'asc' },
  }
  const show = (change: Partial<ProjectsView>, options: { replace?: boolean } = {}) =>
    setParameters(parametersOf({ ...view, ...change }), options)
  return { view, show }
}

function parametersOf({ search, page, sort }: ProjectsView): Record<string, string> {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(sort ? { sort: sort.by, direction: sort.direction } : {}),
  }
}
