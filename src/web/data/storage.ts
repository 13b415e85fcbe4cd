import { parseResponse } from 'hono/client'
import { IMAGE_MESSAGES, UPLOAD_RETRY_MS } from '#domain/image/image.ts'
import { type StoragePath, storagePath } from '#domain/image/storage-path.ts'
import { api } from './api-client.ts'
import { ApiError, readErrorBody } from './api-error.ts'
import { retry } from './retry.ts'
import { adminToken, forgetIfLost } from './session.ts'

const OPERATION_RETRY_MS = 2 * 60_000

interface UploadOptions {
  signal: AbortSignal
  /** From 0 to 1, by the bytes sent. */
  onProgress: (share: number) => void
  onPause: (milliseconds: number) => void
}

/** Uploads a picture and returns the address to store. */
export async function uploadPicture(path: StoragePath, file: File, options: UploadOptions): Promise<string> {
  const { signal, onProgress, onPause } = options
  const address = `/api/storage/${storagePath(path)}`
  await retry(() => send(address, file, signal, onProgress), { limitMs: UPLOAD_RETRY_MS, signal, onPause })
  const stored = () =>
    parseResponse(api.storage[':collection'][':id'][':name'].$get({ param: path }, { init: { signal } }))
  const { url } = await retry(stored, { limitMs: OPERATION_RETRY_MS, signal })
  return url
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function send(address: string, file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const form = new FormData()
    form.append('file', file)
    request.open('POST', address)
    request.setRequestHeader('Authorization', `Bearer ${adminToken() ?? ''}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve()
      const body = { error: IMAGE_MESSAGES.uploadFailed, ...readErrorBody(request.responseText) }
      const failed = new ApiError(request.status, body)
      forgetIfLost(failed)
      reject(failed)
    })
    request.addEventListener('error', () => reject(new ApiError(0, { error: IMAGE_MESSAGES.interrupted })))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.send(form)
  })
}
