import { PRIVACY_SETTINGS_ID, type PrivacySettings } from '#domain/privacy.ts'
import { readPrivacySettings } from '#domain/privacy-schema.ts'
import type { Reader, Store } from '#store/store.ts'

export async function privacySettings(reader: Reader): Promise<PrivacySettings> {
  const stored = await reader.get('settings', PRIVACY_SETTINGS_ID)
  return readPrivacySettings(stored?.data ?? {})
}

export async function savePrivacySettings(store: Store, settings: PrivacySettings): Promise<PrivacySettings> {
  await store.set('settings', PRIVACY_SETTINGS_ID, { ...settings })
  return privacySettings(store)
}
