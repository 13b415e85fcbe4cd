import { PRIVACY_SETTINGS_ID, type PrivacySettings } from '#domain/privacy/privacy.ts'
import { readPrivacySettings } from '#domain/privacy/schema.ts'
import { settingsDocument } from '#features/settings/settings.ts'

export type StoredPrivacySettings = PrivacySettings & { version: number }

export const { read: privacySettings, save: savePrivacySettings } = settingsDocument(
  PRIVACY_SETTINGS_ID,
  readPrivacySettings,
)
