import type { SchedulingSettings } from '#domain/schedule.ts'
import { readSchedulingSettings } from '#domain/schedule-schema.ts'
import type { Reader } from '#store/store.ts'

export const SCHEDULING_ID = 'appointment_settings'

export async function readScheduling(reader: Reader): Promise<SchedulingSettings> {
  const stored = await reader.get('settings', SCHEDULING_ID)
  return readSchedulingSettings(stored?.data ?? null)
}
