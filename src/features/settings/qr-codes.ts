import { QR_CODES_ID, type QrCodes, readQrCodes } from '#domain/analytics/qr-code.ts'
import type { Reader, Store, Stored } from '#store/store.ts'
import { settings } from './settings.ts'

/** With their version, which is 0 before the first save. */
export type StoredQrCodes = QrCodes & { version: number }

type SaveOutcome = { ok: true; codes: StoredQrCodes } | { ok: false; reason: 'stale'; current: StoredQrCodes }

export async function qrCodes(reader: Reader): Promise<StoredQrCodes> {
  return shown(await settings.get(reader, QR_CODES_ID))
}

export async function saveQrCodes(store: Store, codes: QrCodes, version?: number): Promise<SaveOutcome> {
  const saved = await settings.set(store, QR_CODES_ID, { ...codes }, { ifVersion: version })
  return saved.ok
    ? { ok: true, codes: shown(saved.stored) }
    : { ok: false, reason: 'stale', current: shown(saved.current) }
}

function shown(stored: Stored | undefined): StoredQrCodes {
  return { ...readQrCodes(stored?.data ?? {}), version: stored?.version ?? 0 }
}
