// The positions of all ZIP codes in one compact text: for each code the difference to the previous one, in hundredths of a degree.
import type { Locate, Located } from './driving.ts'
import { isZip, prefixOf } from './zip.ts'

const DEGREE_PARTS = 100

export interface ZipPoint {
  zip: string
  latitude: number
  longitude: number
}

/** Ascending by ZIP code: the differences of code, latitude and longitude. */
export function encodeZipPoints(points: readonly ZipPoint[]): string {
  let before = { zip: 0, latitude: 0, longitude: 0 }
  const steps = points
    .toSorted((a, b) => (a.zip < b.zip ? -1 : 1))
    .map(({ zip, latitude, longitude }) => {
      const here = {
        zip: Number(zip),
        latitude: Math.round(latitude * DEGREE_PARTS),
        longitude: Math.round(longitude * DEGREE_PARTS),
      }
      const step = [here.zip - before.zip, here.latitude - before.latitude, here.longitude - before.longitude]
      before = here
      return step.join(',')
    })
  return steps.join(';')
}

export function decodeZipPoints(text: string): ZipPoint[] {
  let zip = 0
  let latitude = 0
  let longitude = 0
  return text.split(';').map((entry) => {
    const [zipStep = 0, latitudeStep = 0, longitudeStep = 0] = entry.split(',').map(Number)
    zip += zipStep
    latitude += latitudeStep
    longitude += longitudeStep
    return {
      zip: String(zip).padStart(5, '0'),
      latitude: latitude / DEGREE_PARTS,
      longitude: longitude / DEGREE_PARTS,
    }
  })
}

/** An unlisted code gets the average of those that share its first three digits. */
export function locateAmong(points: readonly ZipPoint[]): Locate {
  const known = new Map<string, Located>()
  const sums = new Map<string, { latitude: number; longitude: number; count: number }>()
  for (const { zip, latitude, longitude } of points) {
    known.set(zip, { latitude, longitude, uncertain: false })
    const sum = sums.get(prefixOf(zip)) ?? { latitude: 0, longitude: 0, count: 0 }
    sums.set(prefixOf(zip), {
      latitude: sum.latitude + latitude,
      longitude: sum.longitude + longitude,
      count: sum.count + 1,
    })
  }
  return (zip) => {
    const exact = known.get(zip)
    if (exact) return exact
    const sum = isZip(zip) ? sums.get(prefixOf(zip)) : undefined
    return sum ? { latitude: sum.latitude / sum.count, longitude: sum.longitude / sum.count, uncertain: true } : null
  }
}
