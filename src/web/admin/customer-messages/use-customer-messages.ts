import { useQuery } from '@tanstack/react-query'
import type { CustomerMessages } from '#domain/customer-message/schema.ts'
import { SETTINGS_IDS } from '#domain/document/collection.ts'
import { getSettings, saveDocument, type Versioned } from '../../data/documents.ts'

export type StoredCustomerMessages = Versioned<CustomerMessages>

/** Read once, so that a change elsewhere doesn't overwrite the form while someone edits it. */
export function useCustomerMessages() {
  return useQuery({
    queryKey: ['settings', SETTINGS_IDS.messages],
    queryFn: () => getSettings(SETTINGS_IDS.messages),
    staleTime: 0,
    gcTime: 0,
  })
}

export function saveCustomerMessages(settings: CustomerMessages, version: number): Promise<StoredCustomerMessages> {
  return saveDocument<CustomerMessages>('settings', SETTINGS_IDS.messages, settings, { version })
}
