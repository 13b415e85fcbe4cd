// Structured data for search engines: the business itself, and the place of a page in the site.
import { schemaType } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { phoneE164 } from '#domain/customers/phone.ts'
import type { Language } from '#domain/language/language.ts'
import { localPath } from '#domain/navigation/local-paths.ts'
import type { Locate } from '#domain/places/driving.ts'
import { isZip } from '#domain/places/zip.ts'
import { intervalsOn } from '#domain/scheduling/hours.ts'
import type { WeeklyHours } from '#domain/scheduling/hours-schema.ts'
import type { ServiceArea } from '#domain/service-area/schema.ts'
import { absoluteUrl } from '#domain/text/url.ts'
import { WEEKDAYS } from '#domain/time/date.ts'
import { jsonLdOf } from '../seo/json-ld.ts'

/** The id that other descriptions use to refer to the business. */
export const BUSINESS_ID = '/#business'

export function localBusinessJsonLd(
  business: Business,
  siteUrl: string,
  areaServed: string | object | undefined = business.serviceArea || undefined,
  language: Language = 'en',
): string {
  return jsonLdOf({
    '@type': schemaType(business.trade),
    '@id': absoluteUrl(BUSINESS_ID, siteUrl),
    name: business.name,
    url: absoluteUrl(localPath('/', language), siteUrl),
    ...(business.phone && { telephone: phoneE164(business.phone) }),
    ...(business.email && { email: business.email }),
    ...(business.city && { address: addressOf(business) }),
    ...placeOf(business),
    ...(areaServed && { areaServed }),
    ...(business.openingHours && { openingHoursSpecification: openingHoursOf(business.openingHours) }),
  })
}

function addressOf({ street, city, region, postalCode }: Business): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: 'US',
  }
}

function placeOf({ latitude, longitude }: Business): object {
  return latitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
}

function openingHoursOf(hours: WeeklyHours): object[] {
  return WEEKDAYS.flatMap((dayOfWeek, weekday) =>
    intervalsOn(weekday, hours).map(({ start, end }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens: start,
      closes: end,
    })),
  )
}

export function breadcrumbJsonLd(
  trail: readonly { name: string; path: string }[],
  siteUrl: string,
  language: Language = 'en',
): string {
  return jsonLdOf({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(localPath(path, language), siteUrl),
    })),
  })
}

const METERS_A_MILE = 1609.344

/** Search engines read only a handful. A long list only makes the page heavier. */
const MOST_ZIPS = 60

/** The area that bookings are taken from; the owner's own words where no area is set, or it has no plain shape. */
export function areaServed(area: ServiceArea, words: string, locate: Locate): string | object | undefined {
  if (area.mode === 'radius') return circle(area, locate) ?? (words || undefined)
  const codes = area.mode === 'zips' ? area.zips.map(({ code }) => code).filter(isZip) : []
  if (codes.length > 0) return { '@type': 'GeoShape', addressCountry: 'US', postalCode: codes.slice(0, MOST_ZIPS) }
  return words || undefined
}

function circle({ baseZip, zones }: ServiceArea, locate: Locate): object | undefined {
  const base = locate(baseZip)
  const farthest = zones.at(-1)
  if (!base || !farthest) return undefined
  return {
    '@type': 'GeoCircle',
    geoMidpoint: { '@type': 'GeoCoordinates', latitude: base.latitude, longitude: base.longitude },
    geoRadius: Math.round(farthest.miles * METERS_A_MILE),
  }
}
