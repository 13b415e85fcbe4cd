import type { UIMatch } from 'react-router'

/** Pages without site pictures of their own. Their data says whether they show a demo picture anyway. */
const WITHOUT_SITE_PICTURES: readonly string[] = [
  'public/projects/detail/project',
  'public/page/page',
  'public/services/services',
  'public/services/service',
  'public/schedule/schedule',
  'public/appointment/appointment',
  'public/offline/offline',
]

/** The site's own screens, including the 404 screen, show renders from the demo content. */
export function showsDemoPicture({ id, loaderData }: Pick<UIMatch, 'id' | 'loaderData'>): boolean {
  if (!WITHOUT_SITE_PICTURES.includes(id)) return true
  const data: Shown = typeof loaderData === 'object' && loaderData !== null ? loaderData : {}
  if (data.project === null || data.page?.kind === 'none') return true
  return data.project?.showsDemoPicture ?? data.showsDemoPicture ?? false
}

interface Shown {
  showsDemoPicture?: boolean
  project?: { showsDemoPicture?: boolean } | null
  page?: { kind?: string }
}
