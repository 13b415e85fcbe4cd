import { useSearchParams } from 'react-router'
import { isActivityArea } from '#domain/activity/area.ts'
import type { ActivityView } from './use-activity.ts'

/** Keeps the view in the URL, so that it survives a reload and the Back button works. */
export function useActivityView() {
  const [parameters, setParameters] = useSearchParams()
  const area = parameters.get('area')
  const view: ActivityView = {
    search: parameters.get('search') ?? '',
    area: isActivityArea(area) ? area : 'all',
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1),
  }
  const show = (change: Partial<ActivityView>, options: { replace?: boolean } = {}) =>
    setParameters(parametersOf({ ...view, ...change }), { preventScrollReset: true, ...options })
  return { view, show }
}

export type ShowActivity = ReturnType<typeof useActivityView>['show']

function parametersOf({ search, area, page }: ActivityView): Record<string, string> {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(area === 'all' ? {} : { area }),
    ...(page > 1 ? { page: String(page) } : {}),
  }
}
