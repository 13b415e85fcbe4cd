import { useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { Business } from '#domain/business/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/collection.ts'
import { getSettings, saveDocument, type Versioned } from '../../data/documents.ts'

export type StoredBusiness = Versioned<Business>

/** Read once, so that a change elsewhere doesn't overwrite the form while someone edits it. */
export function useBusinessProfile() {
  return useQuery({
    queryKey: ['settings', SETTINGS_IDS.business],
    queryFn: () => getSettings(SETTINGS_IDS.business),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useSaveBusiness() {
  const { revalidate } = useRevalidator()
  return async (business: Partial<Business>, version: number): Promise<StoredBusiness> => {
    const saved = await saveDocument<Business>('settings', SETTINGS_IDS.business, business, { version })
    // The screens around this form also show the name and number.
    await revalidate()
    return saved
  }
}
