import type { Trade } from '#domain/day/offer.ts'
import { SETTINGS_IDS } from '#domain/document/collection.ts'
import { type AreaAnswer, areaAt } from '#domain/place/area.ts'
import { DEFAULT_DRIVING, type DriveMinutes, driveMinutes, NO_DRIVING } from '#domain/place/driving.ts'
import { type Driving, readServiceArea, type ServiceArea } from '#domain/place/schema.ts'
import { lastUnderstood } from '#features/settings/last-understood.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { settings } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'
import { readCrews } from './read-crews.ts'
import { readScheduling } from './read-scheduling.ts'
import { locateZip } from './zip-points.ts'

/** What planning needs to know of the business. */
export interface OpenTrade extends Trade {
  area: ServiceArea
}

const understoodArea = lastUnderstood(readServiceArea)

export async function readTrade(reader: Reader): Promise<OpenTrade> {
  const [settings, { timeZone }, crews, area] = await Promise.all([
    readScheduling(reader),
    readBusiness(reader),
    readCrews(reader),
    readArea(reader),
  ])
  return { settings, timeZone, crews, area, drive: driveFor(settings.driving) }
}

export async function readArea(reader: Reader): Promise<ServiceArea> {
  const stored = await settings.get(reader, SETTINGS_IDS.area)
  return understoodArea(stored?.data ?? null)
}

export function placeOf(zip: string, { area }: Pick<OpenTrade, 'area'>): AreaAnswer {
  // Nobody is outside before they say where they are.
  return zip === '' ? { inside: true, uncertain: true } : areaAt(zip, area, locateZip)
}

/** Kept while the settings stay the same, and with it every drive that was worked out. */
const drives = new WeakMap<Driving, DriveMinutes>()

export function driveFor(driving: Driving | null | undefined): DriveMinutes {
  if (!driving?.on) return NO_DRIVING
  const drive = drives.get(driving) ?? driveMinutes({ ...DEFAULT_DRIVING, ...driving }, locateZip)
  drives.set(driving, drive)
  return drive
}
