import { useQuery } from '@tanstack/react-query'
import { SETTINGS_IDS } from '#domain/documents/collection.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { getSettings, saveDocument, type Versioned } from '../../data/documents.ts'

export type StoredSettings = Versioned<SchedulingSettings>

/** Read once, so that a change elsewhere doesn't overwrite the form while someone edits it. */
export function useSchedulingSettings() {
  return useQuery({
    queryKey: ['settings', SETTINGS_IDS.scheduling],
    queryFn: () => getSettings(SETTINGS_IDS.scheduling),
    staleTime: 0,
    gcTime: 0,
  })
}

export function saveSchedulingSettings(
  settings: Partial<SchedulingSettings>,
  version: number,
): Promise<StoredSettings> {
  return saveDocument<SchedulingSettings>('settings', SETTINGS_IDS.scheduling, settings, { version })
}
