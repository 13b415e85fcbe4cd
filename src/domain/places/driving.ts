// Drive time between two ZIP codes: road distance, a speed for each stretch of it, parking, and extra minutes the
// owner adds for bays and bridges.
import type { Driving } from './schema.ts'
import { prefixOf } from './zip.ts'

const EARTH_MILES = 3958.8

export const DEFAULT_DRIVING: Driving = {
  on: false,
  factor: 1.4,
  speeds: [
    { upToMiles: 2, mph: 18 },
    { upToMiles: 6, mph: 25 },
    { upToMiles: 15, mph: 35 },
    { upToMiles: 50, mph: 50 },
  ],
  parkingMinutes: 5,
  extra: [],
}

/** The typical distance between two addresses in one ZIP code. */
const MILES_WITHIN_ZIP = 1.5
/** Assumed if one of the places is unknown. */
const MILES_TO_UNKNOWN = 6
const ROUNDED_TO_MINUTES = 5
/** A visitor may ask for any ZIP code. */
const MOST_KNOWN_PAIRS = 10_000

export type DriveMinutes = (fromZip: string, toZip: string) => number

export const NO_DRIVING: DriveMinutes = () => 0

/** Rounded up to five minutes, so that planned starts are round times. */
export function driveMinutes(driving: Driving, locate: Locate): DriveMinutes {
  if (!driving.on) return NO_DRIVING
  const known = new Map<string, number>()
  return (fromZip, toZip) => {
    const pair = fromZip < toZip ? `${fromZip}-${toZip}` : `${toZip}-${fromZip}`
    const minutes = known.get(pair) ?? minutesOnRoad(driving, straightMiles(fromZip, toZip, locate), fromZip, toZip)
    if (known.size >= MOST_KNOWN_PAIRS) known.clear()
    known.set(pair, minutes)
    return minutes
  }
}

function minutesOnRoad(driving: Driving, miles: number, fromZip: string, toZip: string): number {
  const minutes =
    rollingMinutes(miles * driving.factor, driving.speeds) +
    driving.parkingMinutes +
    extraMinutes(driving, prefixOf(fromZip), prefixOf(toZip))
  return Math.ceil(minutes / ROUNDED_TO_MINUTES) * ROUNDED_TO_MINUTES
}

/** Each stretch has its own speed, and the rest uses the last one. So a longer drive never takes less time. */
function rollingMinutes(miles: number, speeds: Driving['speeds']): number {
  let minutes = 0
  let behind = 0
  for (const [index, { upToMiles, mph }] of speeds.entries()) {
    const isLast = index === speeds.length - 1
    const stretch = Math.max(0, (isLast ? miles : Math.min(miles, upToMiles)) - behind)
    minutes += (stretch / mph) * 60
    behind = Math.max(behind, Math.min(miles, upToMiles))
  }
  return minutes
}

function straightMiles(fromZip: string, toZip: string, locate: Locate): number {
  if (fromZip === toZip && fromZip !== '') return MILES_WITHIN_ZIP
  const from = locate(fromZip)
  const to = locate(toZip)
  return from && to ? Math.max(MILES_WITHIN_ZIP, milesBetween(from, to)) : MILES_TO_UNKNOWN
}

function extraMinutes({ extra }: Driving, from: string, to: string): number {
  return extra
    .filter(({ a, b }) => (a === from && b === to) || (a === to && b === from))
    .reduce((sum, { minutes }) => sum + minutes, 0)
}

/** In degrees. */
interface Point {
  latitude: number
  longitude: number
}

export interface Located extends Point {
  uncertain: boolean
}

export type Locate = (zip: string) => Located | null

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
