import { hc } from 'hono/client'
import type { Api } from '#server/api-types.ts'
import { ApiError } from './api-error.ts'
import { sendRequest } from './send-request.ts'

/** The API as a visitor calls it: without a token. */
export const visitorApi = hc<Api>('/api', { fetch: sendRequest })

export interface Refused {
  ok: false
  error: string
  code: string
  fields: Record<string, string>
}

export type Answer<T> = { ok: true; value: T } | Refused

/**
 * One call from a public page. `failed` is shown when the server did not respond or failed itself. Its own words are shown
 * only when it refused the request. Only an abort is rethrown.
 */
export async function ask<T>(failed: string, call: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { isRefusal, message, code, fields } = error
    return { ok: false, error: isRefusal ? message : failed, code, fields }
  }
}
