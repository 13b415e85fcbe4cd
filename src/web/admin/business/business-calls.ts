import { SETTINGS_IDS } from '#domain/collections/api-collections.ts'
import { settingsDocument } from '../screen/settings-screen.tsx'

export const BUSINESS_PROFILE = settingsDocument(SETTINGS_IDS.business)
