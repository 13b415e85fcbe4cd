import type { hc, InferResponseType } from 'hono/client'
import type { Answer } from '#domain/documents/refusal.ts'
import type { Api, FormValues } from '#server/api-types.ts'
import { documentLanguage, pathIn } from '../language/language.tsx'
import { ApiError } from './api-error.ts'
import { sendRequest } from './send-request.ts'

/** The API's routes as types. Islands call them by path, because the client itself would add 3 kB to each. */
export type Routes = ReturnType<typeof hc<Api>>

export function ask<Route>(
  path: string,
  failed: string,
  init: RequestInit = {},
): Promise<Answer<InferResponseType<Route, 200>>> {
  return answered(path, failed, init)
}

/** Sends a form to its own page, with the body that the browser would send, and gets JSON instead of the page. */
export function postForm<Path extends keyof FormValues>(
  path: Path,
  failed: string,
  data: FormData,
): Promise<Answer<FormValues[Path]>> {
  const body = new URLSearchParams()
  for (const [name, value] of data) if (typeof value === 'string') body.append(name, value)
  return answered(pathIn(path, documentLanguage()), failed, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
  })
}

/** Shows `failed` unless the server refused the request with its own message. Rethrows only an abort. */
async function answered<Value>(path: string, failed: string, init: RequestInit): Promise<Answer<Value>> {
  try {
    const response = await sendRequest(path, init)
    return { ok: true, value: await response.json() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { isRefusal, message, code, fields } = error
    return { ok: false, error: isRefusal ? message : failed, code, fields }
  }
}
