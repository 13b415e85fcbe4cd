/** In degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** The position of a ZIP code. An unknown code gets the average of its prefix and is marked uncertain. */
export interface Located extends Point {
  uncertain: boolean
}

export type Locate = (zip: string) => Located | null

const EARTH_MILES = 3958.8

/** As the crow flies. */
export function milesBetween(a: Point, b: Point): number {
  const toRadians = Math.PI / 180
  const latitudes = ((b.latitude - a.latitude) * toRadians) / 2
  const longitudes = ((b.longitude - a.longitude) * toRadians) / 2
  const chord =
    Math.sin(latitudes) ** 2 +
    Math.cos(a.latitude * toRadians) * Math.cos(b.latitude * toRadians) * Math.sin(longitudes) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}
