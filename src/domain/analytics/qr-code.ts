import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { formatted } from '#domain/text/schema.ts'
import { BOOKING_PATH, countedPath, SOURCE_PARAMETER } from './page.ts'

// A printed code leads to /q/van or /q/magnet. The owner can lead it elsewhere later without printing it again.

export const QR_PATH = '/q'

export const SIGNS = ['van', 'magnet'] as const

export type Sign = (typeof SIGNS)[number]

export type QrCodes = Record<Sign, string>

export const SIGN_LABELS: Record<Sign, string> = { van: 'Van', magnet: 'Magnet' }

export const DEFAULT_QR_CODES: QrCodes = { van: '/', magnet: BOOKING_PATH }

export const QR_MESSAGES = {
  target: 'Please enter a page of this website, such as /schedule or /services/repair',
  fetchFailed: 'Failed to fetch the QR codes',
  saveFailed: 'Failed to save the QR codes',
} as const

const TARGET_LIMIT = 200
const TARGET = /^\/[a-z0-9/_-]*(?:\?[a-z0-9=&_-]+)?$/i

/** A public page of this site, so that a printed code can't send customers to another site. */
const targetSchema = formatted(TARGET_LIMIT, QR_MESSAGES.target)
  .trim()
  .refine((target) => TARGET.test(target) && countedPath(target) !== undefined, QR_MESSAGES.target)

export const qrCodesSchema = z.object({ van: targetSchema, magnet: targetSchema })

export function readQrCodes(stored: Record<string, unknown>): QrCodes {
  return readWithDefaults(qrCodesSchema, DEFAULT_QR_CODES, stored)
}

export function signNamed(name: string): Sign | undefined {
  return SIGNS.find((sign) => sign === name)
}

export function signPath(sign: Sign): string {
  return `${QR_PATH}/${sign}`
}

/** Names the sign as the source of the visit. */
export function addressOfSign(codes: QrCodes, sign: Sign): string {
  const target = codes[sign]
  return `${target}${target.includes('?') ? '&' : '?'}${SOURCE_PARAMETER}=${sign}`
}
