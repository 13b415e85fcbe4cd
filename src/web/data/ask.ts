import type { hc, InferRequestType, InferResponseType } from 'hono/client'
import type { Api } from '#server/api-types.ts'
import { ApiError } from './api-error.ts'
import { sendRequest } from './send-request.ts'

/** The routes of the API as types. Islands call them by their paths, because the client itself would weigh 3 kB in each. */
export type Routes = ReturnType<typeof hc<Api>>

export interface Refused {
  ok: false
  error: string
  code: string
  fields: Record<string, string>
}

export type Answer<T> = { ok: true; value: T } | Refused

/** The body that the route accepts, if any. */
type Body<Route> = InferRequestType<Route> extends { json: infer Json } ? { json: Json } : { json?: never }

type Question<Route> = Body<Route> & {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * One call from a public page. `failed` is shown when the server did not respond or failed itself. Its own words are shown
 * only when it refused the request. Only an abort is rethrown.
 */
export async function ask<Route>(
  path: string,
  failed: string,
  { json, method = 'GET', headers = {}, signal }: Question<Route>,
): Promise<Answer<InferResponseType<Route, 200 | 201>>> {
  const hasBody = json !== undefined
  try {
    const response = await sendRequest(path, {
      method,
      signal: signal ?? null,
      headers: { ...headers, ...(hasBody ? { 'Content-Type': 'application/json' } : {}) },
      body: hasBody ? JSON.stringify(json) : null,
    })
    return { ok: true, value: await response.json() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { isRefusal, message, code, fields } = error
    return { ok: false, error: isRefusal ? message : failed, code, fields }
  }
}
