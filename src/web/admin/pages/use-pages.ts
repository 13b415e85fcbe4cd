import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import type { StoredPage } from '#domain/pages/schema.ts'
import { PAGE_QUERIES } from '#web/data/query-times.ts'
import { api, explained } from '../../data/api-client.ts'
import { announceChange } from '../../data/changes.ts'
import { deleteDocument, listDocuments, type Versioned } from '../../data/documents.ts'
import { useFreshOnChange } from '../../data/queries.ts'
import { PAGE_KEYS } from './page-keys.ts'
import type { PagesView } from './use-pages-view.ts'

export type ListedPage = Versioned<StoredPage>

const NEWEST_FIRST = { by: 'updatedAt', direction: 'desc' } as const

export function usePages({ search, type, page, sort = NEWEST_FIRST }: PagesView) {
  useFreshOnChange(['pages'], PAGE_KEYS.all)
  return useQuery({
    ...PAGE_QUERIES,
    queryKey: [...PAGE_KEYS.all, { search, type, page, sort }],
    queryFn: ({ signal }) =>
      listDocuments(
        'pages',
        {
          search,
          where: type === 'all' ? {} : { type },
          orderBy: sort.by,
          direction: sort.direction,
          limit: TABLE_PAGE_SIZE,
          offset: (page - 1) * TABLE_PAGE_SIZE,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
}

export function useDeletePage() {
  const client = useQueryClient()
  return async ({ id }: Pick<ListedPage, 'id'>) => {
    await deleteDocument('pages', id, PAGE_MESSAGES.deleteFailed)
    await client.invalidateQueries({ queryKey: PAGE_KEYS.all })
    client.removeQueries({ queryKey: PAGE_KEYS.byId(id) })
    client.removeQueries({ queryKey: PAGE_KEYS.bySlug(id) })
  }
}

/** Returns the id of the copy. */
export function useDuplicatePage() {
  const client = useQueryClient()
  return async (slug: string): Promise<string> => {
    const { id } = await explained(PAGE_MESSAGES.duplicateFailed, () =>
      parseResponse(api.pages[':slug'].duplicate.$post({ param: { slug } })),
    )
    announceChange({ collection: 'pages', operation: 'created', id })
    await client.invalidateQueries({ queryKey: PAGE_KEYS.all })
    return id
  }
}
