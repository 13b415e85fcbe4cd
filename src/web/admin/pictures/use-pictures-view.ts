import { useSearchParams } from 'react-router'
import type { PicturesView } from './picture-queries.ts'

/** Keeps the view in the URL, so that it survives a reload and the Back button works. */
export function usePicturesView() {
  const [parameters, setParameters] = useSearchParams()
  const view: PicturesView = {
    search: parameters.get('search') ?? '',
    unused: parameters.has('unused'),
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1),
  }
  const show = (change: Partial<PicturesView>, options: { replace?: boolean } = {}) =>
    setParameters(parametersOf({ ...view, ...change }), options)
  return { view, show }
}

function parametersOf({ search, unused, page }: PicturesView): Record<string, string> {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(unused ? { unused: '' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }
}
