import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
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

const ORDERING = ['services-order']

/** Saves an order, quick moves one after another. */
export function useOrderServices() {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: ORDERING,
    scope: { id: 'services-order' },
    mutationFn: (slugs: string[]) =>
      explained(SERVICE_MESSAGES.saveFailed, () => parseResponse(api.services.order.$put({ json: { slugs } }))),
    onSettled: async () => {
      announceChange({ collection: 'services', operation: 'updated' })
      await client.invalidateQueries({ queryKey: SERVICES_KEY })
    },
  })
  return mutateAsync
}

/** The order that was chosen last, before it is saved, whatever the server says meanwhile. */
export function useChosenOrder(services: readonly ListedService[]): readonly ListedService[] {
  const chosen = useMutationState({
    filters: { mutationKey: ORDERING, status: 'pending' },
    select: ({ state }) => state.variables as string[],
  }).at(-1)
  return chosen ? services.toSorted((a, b) => chosen.indexOf(a.slug) - chosen.indexOf(b.slug)) : services
}

export function usePublishService() {
  return ({ slug, version }: ListedService, published: boolean) =>
    saveDocument<Service>('services', slug, { published }, { version })
}
