import { QR_CODES_ID, type QrCodes, readQrCodes } from '#domain/analytics/qr-code.ts'
import { settingsDocument } from './settings.ts'

export type StoredQrCodes = QrCodes & { version: number }

export const { read: qrCodes, save: saveQrCodes } = settingsDocument(QR_CODES_ID, readQrCodes)
