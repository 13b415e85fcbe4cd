import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { settingsDocument } from '../screen/settings-screen.tsx'

export const BUSINESS_PROFILE = settingsDocument(SETTINGS_IDS.business)
