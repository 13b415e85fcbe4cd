import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import type { Service } from '#domain/service/schema.ts'
import { inOrder, MOST_SERVICES, SERVICE_MESSAGES } from '#domain/service/service.ts'
import { api, explained } from '../../data/api-client.ts'
import { announceChange } from '../../data/changes.ts'
import { listDocuments, saveDocument, type Versioned } from '../../data/documents.ts'
import { useFreshOnChange } from '../../data/queries.ts'
import { SERVICES_KEY } from './service-keys.ts'

export type ListedService = Versioned<Service>

/** Every service, hidden ones included, in the owner's order. */
export function useServices() {
  useFreshOnChange(['services'], SERVICES_KEY)
  return useQuery({
    queryKey: SERVICES_KEY,
    queryFn: async ({ signal }) => inOrder((await listDocuments('services', { limit: MOST_SERVICES }, signal)).items),
    staleTime: 0,
  })
}

/** Shows the new order at once, and the server's again if it could not be saved. */
export function useOrderServices() {
  const client = useQueryClient()
  return async (services: readonly ListedService[]): Promise<void> => {
    await client.cancelQueries({ queryKey: SERVICES_KEY })
    client.setQueryData(SERVICES_KEY, services)
    try {
      const slugs = services.map(({ slug }) => slug)
      await explained(SERVICE_MESSAGES.saveFailed, () => parseResponse(api.services.order.$put({ json: { slugs } })))
      announceChange({ collection: 'services', operation: 'updated' })
    } finally {
      await client.invalidateQueries({ queryKey: SERVICES_KEY })
    }
  }
}

export function usePublishService() {
  return ({ slug, version }: ListedService, published: boolean) =>
    saveDocument<Service>('services', slug, { published }, { version })
}
