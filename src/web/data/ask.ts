import { logFailedCall } from './error-log.ts'

/** What the server answers when it refuses: `{error, code, fields?}`. */
export interface Refused {
  ok: false
  error: string
  code: string
  fields: Record<string, string>
}

export type Answer<T> = { ok: true; value: T } | Refused

interface Question {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/**
 * One call from a public page, without the weight of a client library. `failed` is shown when the server did not respond or
 * failed itself. Its own words are shown only when it refused the request. Only an abort is rethrown.
 */
export async function ask<T>(
  path: string,
  failed: string,
  { method = 'GET', headers = {}, body, signal }: Question = {},
): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    const answer = await response.json()
    if (response.ok) return { ok: true, value: answer as T }
    const { error, code, fields } = answer as Partial<Refused>
    logFailedCall(method, path, response.status, error)
    const isRefusal = response.status < 500
    return { ok: false, error: (isRefusal && error) || failed, code: code ?? 'unknown', fields: fields ?? {} }
  } catch (error) {
    if (signal?.aborted) throw error
    logFailedCall(method, path, 0, failed)
    return { ok: false, error: failed, code: 'unreachable', fields: {} }
  }
}
