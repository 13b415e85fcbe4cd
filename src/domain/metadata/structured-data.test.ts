import { expect, test } from 'vitest'
import { directionsUrl, MAP_ORIGIN, mapEmbedUrl } from '#domain/business/map.ts'
import { seoClaims } from '#domain/business/promise.ts'
import { sameHours } from '#domain/scheduling/hours.ts'
import { defaultGlobalSeo } from '#domain/seo/seo.ts'
import { NO_AREA, type ServiceArea } from '#domain/service-area/schema.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { serviceCatalogJsonLd } from './service-page.ts'
import { areaServed, breadcrumbJsonLd, localBusinessJsonLd } from './structured-data.ts'

const SITE = 'https://bayline.example'

test('the business is described from its profile, its number in E.164', () => {
  const data = JSON.parse(localBusinessJsonLd(A_BUSINESS, SITE))
  expect(data).toMatchObject({
    '@type': 'Plumber',
    name: A_BUSINESS.name,
    telephone: '+18135550142',
    url: 'https://bayline.example/',
    address: { addressLocality: 'Tampa', addressRegion: 'FL' },
  })
})

test('opening hours are listed once the owner saved them', () => {
  expect(JSON.parse(localBusinessJsonLd(A_BUSINESS, SITE))).not.toHaveProperty('openingHoursSpecification')
  const openingHours = sameHours([1, 6], { start: '08:00', end: '13:00' })
  const data = JSON.parse(localBusinessJsonLd({ ...A_BUSINESS, openingHours }, SITE))
  const times = { '@type': 'OpeningHoursSpecification', opens: '08:00', closes: '13:00' }
  expect(data.openingHoursSpecification).toEqual([
    { ...times, dayOfWeek: 'Monday' },
    { ...times, dayOfWeek: 'Saturday' },
  ])
})

test('the area served is the one that bookings are taken from', () => {
  const locate = () => ({ latitude: 27.95, longitude: -82.45, uncertain: false })
  const served = (area: Partial<ServiceArea>) => areaServed({ ...NO_AREA, ...area }, 'Tampa Bay', locate)
  expect(served({})).toBe('Tampa Bay')
  expect(served({ mode: 'zips', zips: [{ code: '33602', charge: 40 }, { code: '337' }] })).toEqual({
    '@type': 'GeoShape',
    addressCountry: 'US',
    postalCode: ['33602'],
  })
  expect(served({ mode: 'radius', baseZip: '33602', zones: [{ miles: 5 }, { miles: 10, charge: 40 }] })).toEqual({
    '@type': 'GeoCircle',
    geoMidpoint: { '@type': 'GeoCoordinates', latitude: 27.95, longitude: -82.45 },
    geoRadius: 16093,
  })
  expect(
    JSON.parse(localBusinessJsonLd(A_BUSINESS, SITE, served({ mode: 'zips', zips: [{ code: '33602' }] }))),
  ).toMatchObject({
    areaServed: { postalCode: ['33602'] },
  })
})

test('the catalog names each service with the price that its list shows', () => {
  const services = [
    { slug: 'repair', name: 'Repair', price: { from: 99, to: 250, note: '' } },
    { slug: 'other', name: 'Other', price: { from: null, to: null, note: '' } },
  ]
  const { hasOfferCatalog } = JSON.parse(serviceCatalogJsonLd(services, A_BUSINESS, SITE))
  expect(hasOfferCatalog.itemListElement).toEqual([
    {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: 'Repair', url: 'https://bayline.example/services/repair' },
      priceSpecification: { '@type': 'PriceSpecification', priceCurrency: 'USD', minPrice: 99, maxPrice: 250 },
    },
    {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: 'Other', url: 'https://bayline.example/services/other' },
    },
  ])
})

test('the description of a new site promises nothing that the business does not', () => {
  const business = {
    ...A_BUSINESS,
    answerTime: 'next-day',
    emergencyLine: { on: false, phone: '', hours: null },
  } as const
  const words = JSON.stringify(defaultGlobalSeo(seoClaims(business)))
  expect(words).not.toMatch(/24\/7|any time|emergenc/)
})

test('a name cannot close the script element it is written into', () => {
  expect(localBusinessJsonLd({ ...A_BUSINESS, name: '</script><b>' }, SITE)).not.toContain('<')
})

test('breadcrumbs count from one and lead to full addresses', () => {
  const trail = [
    { name: 'Projects', path: '/projects' },
    { name: 'Bath', path: '/projects/1' },
  ]
  expect(JSON.parse(breadcrumbJsonLd(trail, SITE)).itemListElement[1]).toEqual({
    '@type': 'ListItem',
    position: 2,
    name: 'Bath',
    item: 'https://bayline.example/projects/1',
  })
})

test('the map shows the profile’s location, from the only origin allowed in frames', () => {
  const url = new URL(mapEmbedUrl({ latitude: 27.95, longitude: -82.45 }) ?? '')
  expect(url.origin).toBe(MAP_ORIGIN)
  expect(url.searchParams.get('marker')).toBe('27.95,-82.45')
  expect(url.searchParams.get('bbox')).toBe('-82.4700,27.9300,-82.4300,27.9700')
  expect(mapEmbedUrl({ latitude: null, longitude: null })).toBeNull()
})

test('directions lead to the address', () => {
  expect(new URL(directionsUrl(A_BUSINESS)).searchParams.get('destination')).toContain('Tampa, FL')
})
