import { IMPORT_MESSAGES } from '#domain/import/import.ts'
import type { ShownImport } from '#server/api-types.ts'
import { ApiError, readErrorBody } from './api-error.ts'
import { adminToken, forgetIfLost } from './session.ts'

/** Sends an export as it is, however long that takes. Other calls give up after a minute. */
export async function uploadExport(file: File): Promise<ShownImport> {
  const headers = { Authorization: `Bearer ${adminToken() ?? ''}`, 'Content-Type': 'application/xml' }
  const response = await fetch('/api/admin/imports', { method: 'POST', headers, body: file }).catch(() => {
    throw new ApiError(0, { error: IMPORT_MESSAGES.interrupted })
  })
  if (response.ok) return response.json()
  const error = new ApiError(response.status, {
    error: IMPORT_MESSAGES.uploadFailed,
    ...readErrorBody(await response.text()),
  })
  await forgetIfLost(error)
  throw error
}
