import { readQrCodes } from '#domain/analytics/qr-code.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { settingsDocument } from './settings.ts'

export const { read: qrCodes, save: saveQrCodes } = settingsDocument(SETTINGS_IDS.qrCodes, readQrCodes)
