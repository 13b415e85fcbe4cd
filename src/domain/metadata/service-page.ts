import { schemaType } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import type { Language } from '#domain/language/language.ts'
import { localPath } from '#domain/navigation/local-paths.ts'
import { parseImageUrl, variantUrl } from '#domain/pictures/address.ts'
import { jsonLdOf } from '#domain/seo/json-ld.ts'
import { absoluteUrl } from '#domain/text/url.ts'
import type { Service } from '../services/schema.ts'
import { SERVICES_PATH, servicePath } from '../services/service-type.ts'
import { SITE_WORDS } from '../website/words.ts'
import type { PageFacts } from './metadata.ts'
import { BUSINESS_ID, breadcrumbJsonLd } from './structured-data.ts'

const PREVIEW_WIDTH = 1280

type Described = Pick<Service, 'slug' | 'name' | 'summary' | 'image' | 'price' | 'seo'>
type AreaServed = string | object | undefined
type Provider = Pick<Business, 'name' | 'trade' | 'serviceArea'>

export function servicePageFacts(
  service: Described,
  business: Provider,
  siteUrl: string,
  areaServed: AreaServed = business.serviceArea || undefined,
  language: Language = 'en',
): PageFacts {
  const { home, services } = SITE_WORDS[language]
  const path = servicePath(service.slug)
  const trail = [
    { name: home, path: '/' },
    { name: services, path: SERVICES_PATH },
    { name: service.name, path },
  ]
  const description = service.seo.description || service.summary
  return {
    path,
    title: service.seo.title || `${service.name} | ${business.name}`,
    ...(description && { description }),
    social: { kind: 'service', id: service.slug, title: service.name, photo: service.image },
    jsonLd: [
      serviceJsonLd(service, business, siteUrl, areaServed, language),
      breadcrumbJsonLd(trail, siteUrl, language),
    ],
  }
}

function serviceJsonLd(
  { slug, name, summary, image, price }: Described,
  business: Provider,
  siteUrl: string,
  areaServed: AreaServed,
  language: Language,
): string {
  return jsonLdOf({
    '@type': 'Service',
    name,
    serviceType: name,
    url: absoluteUrl(localPath(servicePath(slug), language), siteUrl),
    ...(summary && { description: summary }),
    ...(image && { image: absoluteUrl(previewImage(image), siteUrl) }),
    provider: { '@type': schemaType(business.trade), '@id': absoluteUrl(BUSINESS_ID, siteUrl), name: business.name },
    ...(areaServed && { areaServed }),
    ...offer(price),
  })
}

/** Everything the business offers, with the prices that the list shows. */
export function serviceCatalogJsonLd(
  services: readonly Pick<Service, 'slug' | 'name' | 'price'>[],
  business: Provider,
  siteUrl: string,
  language: Language = 'en',
): string {
  return jsonLdOf({
    '@type': schemaType(business.trade),
    '@id': absoluteUrl(BUSINESS_ID, siteUrl),
    name: business.name,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: SITE_WORDS[language].services,
      itemListElement: services.map(({ slug, name, price }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name, url: absoluteUrl(localPath(servicePath(slug), language), siteUrl) },
        ...offer(price).offers,
      })),
    },
  })
}

function offer({ from, to }: Service['price']) {
  if (typeof from !== 'number' && typeof to !== 'number') return {}
  const range = {
    ...(typeof from === 'number' && { minPrice: from }),
    ...(typeof to === 'number' && { maxPrice: to }),
  }
  return {
    offers: {
      '@type': 'Offer',
      priceSpecification: { '@type': 'PriceSpecification', priceCurrency: 'USD', ...range },
    },
  }
}

/** JPEG, because that is what every messenger reads. */
function previewImage(url: string): string {
  const address = parseImageUrl(url)
  return address ? variantUrl(address, PREVIEW_WIDTH, 'jpg') : url
}
