import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SETTINGS_IDS } from '#domain/documents/collection.ts'
import type { GlobalSeo } from '#domain/seo/schema.ts'
import { saveDocument, type Versioned } from '../../data/documents.ts'
import { globalSeoQuery } from '../pages/global-seo.ts'
import { PAGE_KEYS } from '../pages/page-keys.ts'

export interface EditedGlobalSeo extends GlobalSeo {
  /** Undefined when the settings could not be fetched and the form shows defaults. */
  version: number | undefined
}

/** On any fetch error the defaults apply silently. Read once, so that a change elsewhere doesn't overwrite the form. */
export function useGlobalSeo(defaults: GlobalSeo): EditedGlobalSeo | undefined {
  const { data, isError } = useQuery({ ...globalSeoQuery, staleTime: 0, gcTime: 0 })
  const [first, setFirst] = useState<EditedGlobalSeo>()
  const standIn = isError ? { ...defaults, version: undefined } : undefined
  const found = data ?? standIn
  if (!first && found) setFirst(found)
  return first
}

export function useSaveGlobalSeo() {
  const client = useQueryClient()
  return async (changes: Partial<GlobalSeo>, version: number | undefined): Promise<Versioned<GlobalSeo>> => {
    const over = version === undefined ? {} : { version }
    const saved = await saveDocument<GlobalSeo>('settings', SETTINGS_IDS.seo, changes, over)
    await client.invalidateQueries({ queryKey: PAGE_KEYS.seoSettings })
    return saved
  }
}
