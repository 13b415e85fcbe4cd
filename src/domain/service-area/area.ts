// The service area: a list of ZIP codes, or miles around the base.
import { type Locate, milesBetween } from '../places/driving.ts'
import { prefixOf } from '../places/zip.ts'
import type { ServiceArea } from './schema.ts'

export type AreaAnswer =
  | {
      inside: true
      charge?: number | null | undefined
      crews?: readonly string[] | null | undefined
      uncertain: boolean
    }
  | { inside: false; uncertain: boolean }

const EVERYWHERE: AreaAnswer = { inside: true, uncertain: false }

/** Whether the business serves a ZIP code, what the trip costs and which crews go there. The nearest zone wins. */
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

/** A ZIP code is required only if it affects anything. */
export function needsZip(area: Pick<ServiceArea, 'mode'>, driving: { on: boolean } | null | undefined): boolean {
  return area.mode !== 'off' || driving?.on === true
}
