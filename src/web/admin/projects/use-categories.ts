import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { CATEGORY_WORDS, type WantedCategories } from '#domain/projects/categories.ts'
import { PROJECT_CATEGORIES } from '#domain/projects/project.ts'
import { api, explained, ifVersion } from '../../data/api-client.ts'
import { announceChange } from '../../data/changes.ts'
import { useFreshOnChange } from '../../data/queries.ts'

const KEY = ['project categories']
const route = api.admin['project-categories']

/** The owner's categories, with how many projects have each. */
export function useCategories() {
  useFreshOnChange(['projects', 'settings'], KEY)
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      explained(CATEGORY_WORDS.fetchFailed, () => parseResponse(route.$get({}, { init: { signal } }))),
  })
}

/** What a project can be. The default ones stand in until the owner's are loaded. */
export function useCategoryNames(): readonly string[] {
  const { data } = useCategories()
  return data?.categories.map(({ name }) => name) ?? PROJECT_CATEGORIES
}

export function useSaveCategories() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...json }: WantedCategories & { version: number }) =>
      explained(CATEGORY_WORDS.saveFailed, () => parseResponse(route.$put({ json }, { headers: ifVersion(version) }))),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved)
      announceChange({ collection: 'projects', operation: 'updated' })
    },
  })
}
