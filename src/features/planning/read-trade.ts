import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { DEFAULT_DRIVING, type DriveMinutes, driveMinutes, NO_DRIVING } from '#domain/places/driving.ts'
import type { Driving } from '#domain/places/schema.ts'
import type { Trade } from '#domain/planning/offer.ts'
import { bookableBounds, datesAhead } from '#domain/scheduling/bookable-date.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { type AreaAnswer, areaAt } from '#domain/service-area/area.ts'
import { readServiceArea, type ServiceArea } from '#domain/service-area/schema.ts'
import type { Clock } from '#domain/time/date.ts'
import { cachedParse, readBusiness, settings } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'
import { readCrews } from '../crews/read-crews.ts'
import { locateZip } from '../places/zip-points.ts'
import { readScheduling } from '../scheduling/read-scheduling.ts'

/** The settings that planning needs. */
export interface OpenTrade extends Trade {
  area: ServiceArea
  clock: Clock
}

const understoodArea = cachedParse(readServiceArea)

export async function readTrade(reader: Reader): Promise<OpenTrade> {
  const [settings, { timeZone, clock }, crews, area] = await Promise.all([
    readScheduling(reader),
    readBusiness(reader),
    readCrews(reader),
    readArea(reader),
  ])
  return { settings, timeZone, clock, crews, area, drive: driveFor(settings.driving) }
}

export async function readArea(reader: Reader): Promise<ServiceArea> {
  const stored = await settings.get(reader, SETTINGS_IDS.area)
  return understoodArea(stored?.data ?? null)
}

export function placeOf(zip: string, { area }: Pick<OpenTrade, 'area'>): AreaAnswer {
  // Without a ZIP code, a customer doesn't count as outside the area.
  return zip === '' ? { inside: true, uncertain: true } : areaAt(zip, area, locateZip)
}

/** Cached while the settings stay the same, together with every computed drive. */
const drives = new WeakMap<Driving, DriveMinutes>()

export function driveFor(driving: Driving | null | undefined): DriveMinutes {
  if (!driving?.on) return NO_DRIVING
  const drive = drives.get(driving) ?? driveMinutes({ ...DEFAULT_DRIVING, ...driving }, locateZip)
  drives.set(driving, drive)
  return drive
}

export type BookingWindow = ReturnType<typeof bookingWindow>

/** The booking form's data about the calendar and the clock. It gets the reasons for closed days with their times. */
export function bookingWindow(settings: SchedulingSettings, today: string, clock: Clock) {
  const days = datesAhead(settings, today)
  return { isOpen: settings.enableScheduling, ...bookableBounds(settings, today), days, clock }
}
