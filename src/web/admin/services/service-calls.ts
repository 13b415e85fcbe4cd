import { useMutationState } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import type { Service } from '#domain/services/schema.ts'
import { inOrder, MOST_SERVICES, SERVICE_MESSAGES } from '#domain/services/service.ts'
import { command } from '../../data/command.ts'
import { saveDocument } from '../../data/documents.ts'
import { allDocuments, type Listed, query } from '../../data/query.ts'
import type { NounWords } from '../screen/words.ts'

export type ListedService = Listed<'services'>

export const SERVICE_WORDS: NounWords = {
  one: 'service',
  icon: Wrench,
  list: { label: 'Services', path: '/admin/services' },
}

/** Every service, hidden ones included, in the owner's order. */
export const serviceList = allDocuments('services', MOST_SERVICES, inOrder)

/** Quick moves are saved one after another. */
export const orderServices = command({
  key: 'services-order',
  failed: SERVICE_MESSAGES.saveFailed,
  refreshes: ['services'],
  changes: 'services',
  call: (api, slugs: string[]) => api.services.order.$put({ json: { slugs } }),
})

/** The order that was chosen last, before it is saved, whatever the server says meanwhile. */
export function useChosenOrder(services: readonly ListedService[]): readonly ListedService[] {
  const chosen = useMutationState({
    filters: { mutationKey: [orderServices.key], status: 'pending' },
    select: ({ state }) => state.variables as [string[]],
  }).at(-1)?.[0]
  return chosen ? services.toSorted((a, b) => chosen.indexOf(a.slug) - chosen.indexOf(b.slug)) : services
}

export function publishService({ slug, version }: ListedService, published: boolean): Promise<ListedService> {
  return saveDocument<Service>('services', slug, { published }, { version })
}

export const serviceVersions = {
  list: query({
    key: ['service-versions', 'list'],
    call: (api, sending, below: string, slug: string) =>
      api.services[':slug'].versions.$get({ param: { slug }, query: { below } }, sending),
  }),
  read: query({
    key: ['service-versions', 'one'],
    call: (api, sending, slug: string, number: number) =>
      api.services[':slug'].versions[':number{\\d{1,9}}'].$get({ param: { slug, number: `${number}` } }, sending),
  }),
}
