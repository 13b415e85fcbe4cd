import { PUSH_SETTINGS_ID, type PushSettings } from '#domain/notifications/push.ts'
import { readPushSettings } from '#domain/notifications/schema.ts'
import { settingsDocument } from '#features/settings/settings.ts'

export type StoredPushSettings = PushSettings & { version: number }

export const { read: pushSettings, save: savePushSettings } = settingsDocument(PUSH_SETTINGS_ID, readPushSettings)
