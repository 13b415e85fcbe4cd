import { isSlug } from '#domain/pages/slug.ts'
import { readService, type Service } from '#domain/services/schema.ts'
import { inOrder } from '#domain/services/service.ts'
import { servicePath } from '#domain/services/service-type.ts'
import { fillBlocks } from '#features/blocks/fill-blocks.ts'
import { inertHtml } from '#features/pages/inert-html.ts'
import { findService, readServices, services } from '#features/services/read-services.ts'
import type { Reader, Store } from '#store/store.ts'
import { slugAfterMove } from './service-policy.ts'

/** What lists of services show of each. */
export type ListedService = Pick<
  Service,
  'slug' | 'name' | 'summary' | 'image' | 'imageAlt' | 'imageFocus' | 'price' | 'bookable' | 'emergency' | 'onHome'
>

/** The published services, in the owner's order. */
export async function listServices(reader: Reader): Promise<ListedService[]> {
  const services = await readServices(reader)
  return services.filter(({ published }) => published).map(listed)
}

function listed(service: Service): ListedService {
  const { slug, name, summary, image, imageAlt, imageFocus, price, bookable, emergency, onHome } = service
  return { slug, name, summary, image, imageAlt, imageFocus, price, bookable, emergency, onHome }
}

/** What a visitor finds at the address of a service. */
export type PublicService =
  | {
      kind: 'service'
      service: ListedService & Pick<Service, 'minutes' | 'windowMinutes' | 'seo'> & { html: string }
    }
  | { kind: 'redirect'; url: string }
  | { kind: 'none' }

export async function publicService(reader: Reader, slug: string, siteUrl: string): Promise<PublicService> {
  if (!isSlug(slug)) return { kind: 'none' }
  const service = await findService(reader, slug)
  if (!service) return moved(reader, slug)
  if (!service.published) return { kind: 'none' }
  const { minutes, windowMinutes, seo } = service
  const { html } = await fillBlocks(reader, inertHtml(service.description, siteUrl))
  return {
    kind: 'service',
    service: { ...listed(service), minutes, windowMinutes, seo, html },
  }
}

/** Visitors do not learn the new address of a hidden service. */
async function moved(reader: Reader, slug: string): Promise<PublicService> {
  const now = await slugAfterMove(reader, slug)
  const service = now === undefined ? undefined : await findService(reader, now)
  return service?.published ? { kind: 'redirect', url: servicePath(service.slug) } : { kind: 'none' }
}

/** What the forms need to know of a service. */
export type ServiceChoice = Pick<Service, 'slug' | 'name' | 'emergency' | 'questions'>

/** The services that visitors choose from. One with its emergency flag on is called instead of booked. */
export async function bookableServices(reader: Reader): Promise<ServiceChoice[]> {
  const services = await readServices(reader)
  return services
    .filter(({ published, bookable, emergency }) => published && (bookable || emergency))
    .map(({ slug, name, emergency, questions }) => ({ slug, name, emergency, questions }))
}

/** Puts the services into this order. Slugs that don't exist are skipped, and services that aren't named follow at the end. */
export async function orderServices(store: Store, slugs: readonly string[]): Promise<void> {
  await store.transaction(async (tx) => {
    const items = await services.query(tx)
    const listed = inOrder(items.map(({ id, data }) => readService(id, data)))
    const placeOf = ({ slug }: { slug: string }) => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length)
    const ordered = listed.toSorted((a, b) => placeOf(a) - placeOf(b))
    for (const [index, { slug, order }] of ordered.entries()) {
      // Only what moved: an unchanged version keeps a form that is open on it from being stale.
      if (order !== index + 1) await services.set(tx, slug, { order: index + 1 })
    }
  })
}
