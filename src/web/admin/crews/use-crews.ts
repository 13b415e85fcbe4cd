import { useQuery } from '@tanstack/react-query'
import { MOST_CREWS } from '#domain/crew/crew.ts'
import type { Crew } from '#domain/crew/schema.ts'
import { listDocuments, type Versioned } from '../../data/documents.ts'
import { useFreshOnChange } from '../../data/queries.ts'
import { CREWS_KEY } from './crew-keys.ts'

export type ListedCrew = Versioned<Crew>

/** Active crews first, then by name. */
export function useCrews() {
  useFreshOnChange(['crews'], CREWS_KEY)
  return useQuery({
    queryKey: CREWS_KEY,
    queryFn: async ({ signal }) => {
      const { items } = await listDocuments('crews', { limit: MOST_CREWS }, signal)
      return items.toSorted((a, b) => Number(b.active) - Number(a.active) || a.name.localeCompare(b.name, 'en-US'))
    },
    staleTime: 0,
  })
}
