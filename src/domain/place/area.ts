// Where the business goes: a list of ZIP codes, or miles around its base.
import { type Locate, milesBetween } from './distance.ts'
import type { ServiceArea } from './schema.ts'
import { prefixOf } from './zip.ts'

export type { ServiceArea } from './schema.ts'

export const AREA_LIMITS = { zips: 2000, zones: 10, miles: 500, charge: 10_000 } as const

export const AREA_MESSAGES = {
  mode: 'Please choose whether the service area is off, a list of ZIP codes or a radius',
  base: 'Please enter the ZIP code the miles are counted from',
  noZones: 'Please add a zone',
  noZips: 'Please add a ZIP code',
  miles: `A zone reaches 1 to ${AREA_LIMITS.miles} miles`,
  charge: 'Please enter a trip charge of at least 0',
  tooManyZips: `There is room for ${AREA_LIMITS.zips} ZIP codes`,
  tooManyZones: `There is room for ${AREA_LIMITS.zones} zones`,
  fetchFailed: 'Failed to fetch the service area',
  saveFailed: 'Failed to save the service area',
} as const

export function outsideAreaWords(zip: string): string {
  return `We don't usually come to ${zip}. Send your request and we'll tell you whether we can, and what the drive costs.`
}

/** For the customer whose request lies outside. */
export const OUTSIDE_AREA_REQUEST =
  "Your address lies outside our usual area, so no time is held yet. We'll tell you whether we can come, and what the drive costs."

export function tripChargeWords(dollars: number): string {
  return `A trip charge of $${dollars} applies to this ZIP code.`
}

export const NO_AREA: ServiceArea = { mode: 'off', zips: [], baseZip: '', zones: [] }

export type AreaAnswer =
  | {
      inside: true
      charge?: number | null | undefined
      crews?: readonly string[] | null | undefined
      uncertain: boolean
    }
  | { inside: false; uncertain: boolean }

const EVERYWHERE: AreaAnswer = { inside: true, uncertain: false }

/** Whether the business goes to a ZIP code, what the trip costs and which crews go there. The nearest zone counts. */
export function areaAt(zip: string, area: ServiceArea, locate: Locate): AreaAnswer {
  if (area.mode === 'off') return EVERYWHERE
  return area.mode === 'zips' ? amongZips(zip, area) : aroundBase(zip, area, locate)
}

function amongZips(zip: string, { zips }: ServiceArea): AreaAnswer {
  const entry = zips.find(({ code }) => code === zip) ?? zips.find(({ code }) => code === prefixOf(zip))
  return entry
    ? { inside: true, charge: entry.charge, crews: entry.crews, uncertain: false }
    : { inside: false, uncertain: false }
}

function aroundBase(zip: string, { baseZip, zones }: ServiceArea, locate: Locate): AreaAnswer {
  const base = locate(baseZip)
  const place = locate(zip)
  if (!base || !place) return { inside: false, uncertain: true }
  const miles = milesBetween(base, place)
  const zone = zones.find((each) => miles <= each.miles)
  const { uncertain } = place
  return zone ? { inside: true, charge: zone.charge, crews: zone.crews, uncertain } : { inside: false, uncertain }
}

/** A ZIP code is asked for only when it decides something. */
export function needsZip(area: Pick<ServiceArea, 'mode'>, driving: { on: boolean } | null | undefined): boolean {
  return area.mode !== 'off' || driving?.on === true
}
