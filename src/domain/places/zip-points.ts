// The positions of all ZIP codes in one compact text: for each code the difference to the previous one, in hundredths of a degree.
import type { Locate } from './driving.ts'
import { isZip, prefixOf } from './zip.ts'

const DEGREE_PARTS = 100
const CODES_OF_PREFIX = 100
const FIELDS = 3

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

/** Ascending by ZIP code, positions in hundredths of a degree. As objects they would take ten times the time and memory. */
export interface ZipPoints {
  zips: Int32Array
  latitudes: Int16Array
  longitudes: Int16Array
}

export function decodeZipPoints(text: string): ZipPoints {
  const steps: number[] = JSON.parse(`[${text.replaceAll(';', ',')}]`)
  const count = steps.length / FIELDS
  return {
    zips: addUp(steps, 0, new Int32Array(count)),
    latitudes: addUp(steps, 1, new Int16Array(count)),
    longitudes: addUp(steps, 2, new Int16Array(count)),
  }
}

function addUp<Sums extends Int32Array | Int16Array>(steps: readonly number[], field: number, sums: Sums): Sums {
  let sum = 0
  for (let n = 0; n < sums.length; n++) {
    sum += steps[n * FIELDS + field] ?? 0
    sums[n] = sum
  }
  return sums
}

/** An unlisted code gets the average of those that share its first three digits. */
export function locateAmong({ zips, latitudes, longitudes }: ZipPoints): Locate {
  const average = (parts: Int16Array, from: number, to: number) =>
    parts.subarray(from, to).reduce((sum, part) => sum + part, 0) / (to - from) / DEGREE_PARTS
  return (zip) => {
    if (!isZip(zip)) return null
    const prefix = Number(prefixOf(zip)) * CODES_OF_PREFIX
    const at = firstFrom(zips, Number(zip))
    const uncertain = zips[at] !== Number(zip)
    const [from, to] = uncertain ? [firstFrom(zips, prefix), firstFrom(zips, prefix + CODES_OF_PREFIX)] : [at, at + 1]
    if (from === to) return null
    return { latitude: average(latitudes, from, to), longitude: average(longitudes, from, to), uncertain }
  }
}

/** Where the first number begins that isn't smaller, in a list that ascends. */
function firstFrom(ascending: Int32Array, least: number): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] ?? 0) < least) from = middle + 1
    else to = middle
  }
  return from
}
