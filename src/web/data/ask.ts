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
 * One call from a public page, without the weight of a client library. `unreachable` is said when no answer came; only an
 * abort is thrown on.
 */
export async function ask<T>(
  path: string,
  unreachable: string,
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
    return { ok: false, error: error ?? unreachable, code: code ?? 'unknown', fields: fields ?? {} }
  } catch (error) {
    if (signal?.aborted) throw error
    logFailedCall(method, path, 0, unreachable)
    return { ok: false, error: unreachable, code: 'unreachable', fields: {} }
  }
}
