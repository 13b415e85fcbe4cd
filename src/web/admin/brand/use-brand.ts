import { useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { Brand } from '#domain/brand/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/collection.ts'
import { getSettings, saveDocument, type Versioned } from '../../data/documents.ts'

export type StoredBrand = Versioned<Brand>

/** Read once, so that a change elsewhere doesn't overwrite the form while someone edits it. */
export function useBrand() {
  return useQuery({
    queryKey: ['settings', SETTINGS_IDS.brand],
    queryFn: () => getSettings(SETTINGS_IDS.brand),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useSaveBrand() {
  const { revalidate } = useRevalidator()
  return async (brand: Brand, version: number): Promise<StoredBrand> => {
    const saved = await saveDocument<Brand>('settings', SETTINGS_IDS.brand, brand, { version })
    // The back-office wears the brand too.
    await revalidate()
    return saved
  }
}
