import type { Locate } from '#domain/places/distance.ts'
import { isZip } from '#domain/places/zip.ts'
import type { ServiceArea } from '#domain/service-area/schema.ts'

const METERS_A_MILE = 1609.344

/** Search engines read no more than a handful; a long list only makes the page heavier. */
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
