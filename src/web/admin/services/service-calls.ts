import { Wrench } from 'lucide-react'
import { DUPLICATED, type PublicationState, savedNews } from '#domain/documents/publication.ts'
import { PRICE_ITEMS } from '#domain/nouns/nouns.ts'
import type { Service, ServiceContent } from '#domain/services/schema.ts'
import { inOrder, MOST_SERVICES, SERVICE_MESSAGES } from '#domain/services/service.ts'
import { command, query } from '../../data/calls.ts'
import { allDocuments, type Listed } from '../../data/document-queries.ts'
import { listDocuments, saveDocument } from '../../data/documents.ts'
import type { NounWords } from '../screen/words.ts'

export type ListedService = Listed<'services'>

export const SERVICE_WORDS: NounWords = {
  one: 'service',
  icon: Wrench,
  list: { label: 'Services', path: '/admin/services' },
}

export const serviceList = allDocuments('services', MOST_SERVICES, inOrder)

const ITEMS_A_PAGE = 100

export const priceItems = {
  key: ['price-items', 'all'] as const,
  follows: ['price-items'],
  read: async (signal: AbortSignal) => {
    const page = { orderBy: 'name', limit: ITEMS_A_PAGE }
    const { items, total } = await listDocuments(PRICE_ITEMS, { ...page, offset: 0 }, signal)
    if (total <= ITEMS_A_PAGE) return items
    return [...items, ...(await listDocuments(PRICE_ITEMS, { ...page, offset: ITEMS_A_PAGE }, signal)).items]
  },
}

/** Quick moves are saved one after another. */
export const orderServices = command({
  key: 'services-order',
  failed: SERVICE_MESSAGES.saveFailed,
  refreshes: ['services'],
  changes: 'services',
  call: (api, slugs: string[]) => api.services.order.$put({ json: { slugs } }),
})

export function serviceStatus({ published }: Pick<Service, 'published'>): PublicationState {
  return published ? 'published' : 'draft'
}

export const unpublishService = {
  done: savedNews('Service', 'published', 'draft'),
  perform: ({ slug, version }: ListedService) =>
    saveDocument<Service>('services', slug, { published: false }, { version }),
}

export const duplicateService = {
  done: DUPLICATED,
  refreshes: ['services'],
  perform: (copy: ServiceContent, order: number) =>
    saveDocument<Service>('services', copy.slug, { ...copy, order }, { version: 0 }),
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
