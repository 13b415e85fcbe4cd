import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { WEBSITE_MESSAGES } from '#domain/website/messages.ts'
import type { PartId } from '#domain/website/part.ts'
import type { EditedPart, PartState } from '#server/api-types.ts'
import { api, explained } from '../../data/api-client.ts'
import { announceChange } from '../../data/changes.ts'
import { saveDocument, type Versioned } from '../../data/documents.ts'
import { useFreshOnChange } from '../../data/queries.ts'
import { partKey, SITE_KEY } from './site-keys.ts'

const COLLECTIONS = ['site', 'site-drafts']

const site = api.admin.site

/** Every part of the site, and whether its draft waits for being published. */
export function useParts() {
  useFreshOnChange(COLLECTIONS, SITE_KEY)
  return useQuery<PartState[]>({
    queryKey: SITE_KEY,
    queryFn: ({ signal }) =>
      explained(WEBSITE_MESSAGES.fetchFailed, () => parseResponse(site.$get({}, { init: { signal } }))),
    staleTime: 0,
  })
}

export function usePart(part: PartId) {
  useFreshOnChange(COLLECTIONS, partKey(part))
  return useQuery<EditedPart>({
    queryKey: partKey(part),
    queryFn: ({ signal }) =>
      explained(WEBSITE_MESSAGES.fetchFailed, () =>
        parseResponse(site[':part'].$get({ param: { part } }, { init: { signal } })),
      ),
    staleTime: 0,
    gcTime: 0,
  })
}

export type Draft = Versioned<Record<string, unknown>>

export function saveDraft(part: PartId, content: object, version: number): Promise<Draft> {
  return saveDocument<Record<string, unknown>>('site-drafts', part, content, { version })
}

/** Shows a saved draft to visitors, or takes back what it changed. */
export function useDraftActions(part: PartId) {
  const client = useQueryClient()
  const act = async (action: 'publish' | 'discard', version: number): Promise<EditedPart> => {
    const request = { param: { part }, json: { version } }
    const route = site[':part']
    const after = await explained(WEBSITE_MESSAGES.saveFailed, () =>
      parseResponse(action === 'publish' ? route.publish.$post(request) : route.discard.$post(request)),
    )
    client.setQueryData(partKey(part), after)
    announceChange({ collection: action === 'publish' ? 'site' : 'site-drafts', operation: 'updated', id: part })
    return after
  }
  return {
    publish: (version: number) => act('publish', version),
    discard: (version: number) => act('discard', version),
  }
}
