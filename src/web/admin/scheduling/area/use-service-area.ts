import { useQuery } from '@tanstack/react-query'
import { SETTINGS_IDS } from '#domain/documents/collection.ts'
import type { ServiceArea } from '#domain/places/schema.ts'
import { getSettings, saveDocument, type Versioned } from '../../../data/documents.ts'

export type StoredArea = Versioned<ServiceArea>

/** Read once, so that a change elsewhere doesn't overwrite the form while someone edits it. */
export function useServiceArea() {
  return useQuery({
    queryKey: ['settings', SETTINGS_IDS.area],
    queryFn: () => getSettings(SETTINGS_IDS.area),
    staleTime: 0,
    gcTime: 0,
  })
}

export function saveServiceArea(area: ServiceArea, version: number): Promise<StoredArea> {
  return saveDocument<ServiceArea>('settings', SETTINGS_IDS.area, area, { version })
}
