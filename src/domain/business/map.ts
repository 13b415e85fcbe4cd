import { formatAddress } from './business.ts'
import type { Business } from './schema.ts'

/** The only other site a page may frame, and only after the visitor asks for the map or scrolls to it. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org'

const SPAN_DEGREES = 0.02

/** Null while the place of the business is unknown. */
export function mapEmbedUrl({ latitude, longitude }: Pick<Business, 'latitude' | 'longitude'>): string | null {
  if (latitude === null || longitude === null) return null
  const box = [longitude - SPAN_DEGREES, latitude - SPAN_DEGREES, longitude + SPAN_DEGREES, latitude + SPAN_DEGREES]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `${MAP_ORIGIN}/export/embed.html?${query}`
}

/** Phones open this address in their map app. */
export function directionsTo(destination: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

/** Opens directions to the business in the visitor's own map app or site. */
export function directionsUrl(business: Pick<Business, 'street' | 'city' | 'region' | 'postalCode'>): string {
  return directionsTo(formatAddress(business))
}
