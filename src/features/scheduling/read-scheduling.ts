import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { followingOpeningHours } from '#domain/scheduling/extra-rules.ts'
import { readSchedulingSettings, type SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { cachedParse, readBusiness, settings } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'

const understood = cachedParse(readSchedulingSettings)

export async function readScheduling(reader: Reader): Promise<SchedulingSettings> {
  const stored = await settings.get(reader, SETTINGS_IDS.scheduling)
  return asApplied(reader, understood(stored?.data ?? null))
}

/** Settings that follow the opening hours need those. */
export async function asApplied(reader: Reader, scheduling: SchedulingSettings): Promise<SchedulingSettings> {
  if (!scheduling.followOpeningHours) return scheduling
  const { openingHours } = await readBusiness(reader)
  return followingOpeningHours(scheduling, openingHours)
}
