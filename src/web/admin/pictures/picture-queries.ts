import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { LIBRARY_MESSAGES } from '#domain/pictures/library.ts'
import { api, explained } from '../../data/api-client.ts'
import { useFreshOnChange } from '../../data/queries.ts'

const KEY = ['pictures']
/** The collections whose documents show pictures. */
const SHOWING = ['pages', 'projects', 'services', 'settings', 'site', 'site-drafts']

export interface PicturesView {
  search: string
  unused: boolean
  page: number
}

/** One page of the library, newest first. Follows the documents that show the pictures. */
export function usePictures({ search, unused, page }: PicturesView) {
  useFreshOnChange(SHOWING, KEY)
  return useQuery({
    queryKey: [...KEY, search, unused, page],
    queryFn: ({ signal }) =>
      explained(LIBRARY_MESSAGES.fetchFailed, () =>
        parseResponse(
          api.pictures.$get({ query: { search, unused: `${unused}`, page: `${page}` } }, { init: { signal } }),
        ),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function refreshPictures(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY })
}

/** What the administrator does with a picture. Each refreshes the library. */
export function usePictureActions() {
  const client = useQueryClient()
  const acting = async <T>(failed: string, act: () => Promise<T>): Promise<T> => {
    try {
      return await explained(failed, act)
    } finally {
      await refreshPictures(client)
    }
  }
  return {
    setDescription: (hash: string, alt: string, was: string) =>
      acting(LIBRARY_MESSAGES.saveFailed, () =>
        parseResponse(api.pictures[':hash'].$put({ param: { hash }, json: { alt, was } })),
      ),
    remove: (hash: string) =>
      acting(LIBRARY_MESSAGES.deleteFailed, () => parseResponse(api.pictures[':hash'].$delete({ param: { hash } }))),
    replace: (hash: string, by: string) =>
      acting(LIBRARY_MESSAGES.replaceFailed, () =>
        parseResponse(api.pictures[':hash'].replace.$post({ param: { hash }, json: { by } })),
      ),
  }
}
