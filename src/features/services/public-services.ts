import { isSlug } from '#domain/pages/slug.ts'
import { servicePath } from '#domain/services/address.ts'
import type { Service } from '#domain/services/schema.ts'
import { fillBlocks } from '#features/blocks/fill-blocks.ts'
import { inertHtml } from '#features/pages/inert-html.ts'
import { findService, readServices } from '#features/services/read-services.ts'
import type { Reader } from '#store/store.ts'
import { slugAfterMove } from './moved-service.ts'

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
