import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page, StoredPage } from '#domain/pages/schema.ts'
import { isSlug, NEW_PAGE_ID } from '#domain/pages/slug.ts'
import { PAGE_BY_ID_QUERY, PAGE_QUERIES } from '#web/data/query-times.ts'
import { getDocument, listDocuments, saveDocument, type Versioned } from '../../../data/documents.ts'
import { useFreshOnChange } from '../../../data/queries.ts'
import { PAGE_KEYS } from '../page-keys.ts'

export type EditedPage = Versioned<StoredPage>

/** A page by its id. `wanted` is false while it is renamed, so that nothing fetches an id that is gone. */
export function usePage(id: string, wanted = true) {
  useFreshOnChange(['pages'], PAGE_KEYS.byId(id))
  return useQuery({
    ...PAGE_BY_ID_QUERY,
    queryKey: PAGE_KEYS.byId(id),
    queryFn: () => getDocument('pages', id),
    enabled: wanted && id !== NEW_PAGE_ID,
  })
}

/** Whether another page has this slug. Checked while typing; the server decides on save. */
export function useSlugTaken(slug: string, ownId: string): boolean {
  const { data } = useQuery({
    ...PAGE_QUERIES,
    queryKey: PAGE_KEYS.bySlug(slug),
    queryFn: async ({ signal }) => {
      const { items } = await listDocuments('pages', { where: { slug }, limit: 1 }, signal)
      return items[0]?.id ?? null
    },
    enabled: isSlug(slug) && slug !== ownId && slug !== NEW_PAGE_ID,
  })
  return data !== undefined && data !== null && data !== ownId
}

export interface SaveTarget {
  /** The page's current slug. Undefined for a page that is not saved yet. */
  id: string | undefined
  version: number
}

export function useSavePage() {
  const client = useQueryClient()
  return async (page: Page, { id, version }: SaveTarget): Promise<EditedPage> => {
    const saved = await saveDocument<StoredPage>('pages', id ?? page.slug, page, { version })
    if (id !== undefined && id !== saved.id) client.removeQueries({ queryKey: PAGE_KEYS.byId(id) })
    client.setQueryData(PAGE_KEYS.byId(saved.id), saved)
    await Promise.all([
      client.invalidateQueries({ queryKey: PAGE_KEYS.all }),
      client.invalidateQueries({ queryKey: PAGE_KEYS.bySlug(page.slug) }),
    ])
    return saved
  }
}
