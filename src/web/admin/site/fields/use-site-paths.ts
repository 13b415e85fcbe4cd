import { useQuery } from '@tanstack/react-query'
import type { NavigationLink } from '#domain/site/navigation.ts'
import { PART_IDS, partLabel, partPath } from '#domain/website/part.ts'
import { listDocuments } from '../../../data/documents.ts'
import { useFreshOnChange } from '../../../data/queries.ts'

const KEY = ['site paths']

const MOST_PAGES = 100

const OWN_PATHS: readonly NavigationLink[] = PART_IDS.filter((id) => id !== 'footer' && id !== 'navigation').map(
  (id) => ({ to: partPath(id), label: partLabel(id) }),
)

/** Pages that a link can lead to. */
export function useSitePaths(): readonly NavigationLink[] {
  useFreshOnChange(['pages'], KEY)
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { items } = await listDocuments('pages', { limit: MOST_PAGES }, signal)
      return items.map(({ id, title }) => ({ to: `/pages/${id}`, label: title }))
    },
  })
  return [...OWN_PATHS, ...data]
}
