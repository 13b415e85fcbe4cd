import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listDocuments } from '../../data/documents.ts'

/** Services and projects that a card can show. */
export interface CardChoice {
  slug: string
  name: string
}

const MOST_CHOICES = 100

export function useCardChoices(kind: 'service' | 'project', search = '') {
  return useQuery({
    queryKey: ['card choices', kind, search],
    queryFn: async ({ signal }): Promise<CardChoice[]> => {
      if (kind === 'service') {
        const { items } = await listDocuments('services', { limit: MOST_CHOICES }, signal)
        return items.filter(({ published }) => published).map(({ slug, name }) => ({ slug, name }))
      }
      const { items } = await listDocuments('projects', { search, orderBy: 'title', limit: MOST_CHOICES }, signal)
      return items.map(({ id, title }) => ({ slug: id, name: title }))
    },
    placeholderData: keepPreviousData,
  })
}
