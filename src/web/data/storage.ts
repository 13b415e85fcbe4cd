import { type StoragePath, storagePath } from '#domain/picture-library/library.ts'
import { UPLOAD_RETRY_MS } from '#domain/pictures/image.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import type { LibraryPicture } from '#server/api-types.ts'
import { api, called } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { backOffMs, pause } from './back-off.ts'
import { adminToken, forgetIfLost } from './session.ts'
import { uploadFile } from './upload-file.ts'

const TIMED_OUT = 408

const TOO_MANY = 429

const OPERATION_RETRY_MS = 2 * 60_000

export interface UploadOptions {
  signal: AbortSignal
  /** From 0 to 1, by the bytes sent. */
  onProgress: (share: number) => void
  onPause: (milliseconds: number) => void
}

/** Uploads a picture and returns what is stored: its address and, for a logo, whether it is dark. */
export async function uploadPicture(path: StoragePath, file: File, options: UploadOptions) {
  const { signal, onProgress, onPause } = options
  const address = `/api/storage/${storagePath(path)}`
  await retry(() => send(address, file, signal, onProgress), { limitMs: UPLOAD_RETRY_MS, signal, onPause })
  const stored = () => called(api.storage[':collection'][':id'][':name'].$get({ param: path }, { init: { signal } }))
  return retry(stored, { limitMs: OPERATION_RETRY_MS, signal })
}

/** Without `keep`, it stays only if a document that shows it is saved. The same file is stored once. */
export async function uploadToLibrary(
  file: File,
  { keep }: { keep: boolean },
  { signal, onProgress, onPause }: UploadOptions,
): Promise<LibraryPicture> {
  const attempt = () => send(`/api/pictures?keep=${keep}`, file, signal, onProgress)
  return JSON.parse(await retry(attempt, { limitMs: UPLOAD_RETRY_MS, signal, onPause }))
}

/** Returns whether the import knows the picture, by the path of a chosen folder or by its name. */
export async function uploadImportPicture(importId: string, file: File): Promise<boolean> {
  const name = encodeURIComponent(file.webkitRelativePath || file.name)
  const attempt = () =>
    send(`/api/admin/imports/${importId}/pictures?name=${name}`, file, new AbortController().signal, () => undefined)
  try {
    await retry(attempt, { limitMs: UPLOAD_RETRY_MS, signal: new AbortController().signal })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false
    throw error
  }
}

async function send(
  address: string,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  try {
    return await uploadFile(address, file, {
      headers: { Authorization: `Bearer ${adminToken() ?? ''}` },
      failed: IMAGE_WORDS.en.uploadFailed,
      signal,
      onProgress,
    })
  } catch (error) {
    await forgetIfLost(error)
    throw error
  }
}

interface Patience {
  /** No retry starts later than this after the first attempt. */
  limitMs: number
  signal: AbortSignal
  onPause?: (milliseconds: number) => void
}

/** Retries with a growing delay until it works. A refusal is not retried. */
export async function retry<T>(attempt: () => Promise<T>, { limitMs, signal, onPause }: Patience): Promise<T> {
  const began = performance.now()
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      const milliseconds = backOffMs(count, Math.random())
      const isTooLate = performance.now() - began + milliseconds > limitMs
      if (signal.aborted || isTooLate || !isPassing(error)) throw error
      onPause?.(milliseconds)
      await pause(milliseconds, signal)
      signal.throwIfAborted()
    }
  }
}

/** The server wasn't reached, is too busy, or has a temporary failure. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === TIMED_OUT || error.status === TOO_MANY || !error.isRefusal
}
