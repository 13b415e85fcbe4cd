import { SETTINGS_IDS } from '#domain/collection.ts'
import type { SchedulingSettings } from '#domain/schedule.ts'
import { readSchedulingSettings } from '#domain/schedule-schema.ts'
import type { Reader } from '#store/store.ts'
import { lastUnderstood } from '../last-understood.ts'
import { settings } from '../settings.ts'

const understood = lastUnderstood(readSchedulingSettings)

export async function readScheduling(reader: Reader): Promise<SchedulingSettings> {
  const stored = await settings.get(reader, SETTINGS_IDS.scheduling)
  return understood(stored?.data ?? null)
}
