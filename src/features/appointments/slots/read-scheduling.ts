import { SETTINGS_IDS } from '#domain/document/collection.ts'
import { readSchedulingSettings, type SchedulingSettings } from '#domain/schedule/settings-schema.ts'
import { cachedParse } from '#features/settings/cached-parse.ts'
import { settings } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'

const understood = cachedParse(readSchedulingSettings)

export async function readScheduling(reader: Reader): Promise<SchedulingSettings> {
  const stored = await settings.get(reader, SETTINGS_IDS.scheduling)
  return understood(stored?.data ?? null)
}
