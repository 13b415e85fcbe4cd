import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { documentLanguage } from '../language/language.tsx'
import { ApiError, readErrorBody } from './api-error.ts'
import { pageLanguage } from './send-request.ts'

interface Sending {
  headers: Record<string, string>
  failed: string
  signal: AbortSignal
  /** From 0 to 1, by the bytes sent. */
  onProgress: (share: number) => void
}

/** Sends a file as a form and returns the response's text. XMLHttpRequest, because fetch reports no upload progress. */
export function uploadFile(
  address: string,
  file: File,
  { headers, failed, signal, onProgress }: Sending,
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const form = new FormData()
    form.append('file', file)
    request.open('POST', address)
    for (const [name, value] of [...Object.entries(headers), ...pageLanguage()]) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      // The API never sends HTML. A proxy or a captive portal does, and it has no file.
      const isOurs = !request.getResponseHeader('content-type')?.startsWith('text/html')
      if (request.status < 300 && isOurs) return resolve(request.responseText)
      reject(new ApiError(request.status, { error: failed, ...readErrorBody(request.responseText) }))
    })
    request.addEventListener('error', () =>
      reject(new ApiError(0, { error: IMAGE_WORDS[documentLanguage()].interrupted })),
    )
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.send(form)
  })
}
