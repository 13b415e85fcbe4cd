import type { Untranslated } from '#server/api-types.ts'
import { query, useRead } from '../../data/calls.ts'

const untranslated = query({
  key: ['translations'],
  follows: ['pages', 'projects', 'services', 'site', 'site-drafts', 'settings'],
  failed: 'Failed to load what is missing in Spanish',
  call: (api, sending) => api.admin.translations.$get({}, sending),
})

/** Undefined for a document whose texts are all up to date in Spanish, and while Spanish is off. */
export function useUntranslated(collection: Untranslated['collection'], id: string): Untranslated | undefined {
  return useRead(untranslated).data?.documents.find((each) => each.collection === collection && each.id === id)
}
