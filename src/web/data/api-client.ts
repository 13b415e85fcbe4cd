import { type ClientResponse, hc, parseResponse } from 'hono/client'
import { DEVICE_HEADER, UNATTENDED_HEADER } from '#domain/account/device.ts'
import type { Api } from '#server/api-types.ts'
import { ApiError } from './api-error.ts'
import { confirmed, isConfirmationNeeded } from './confirmation.ts'
import { randomKey } from './random-key.ts'
import { sendRequest } from './send-request.ts'
import { adminToken, forgetIfLost } from './session.ts'
import { isIdle } from './user-activity.ts'

const DEVICE_KEY = 'adminDevice'

/** The API as the administrator calls it, typed by the server's routes. */
export const api = hc<Api>('/api', { fetch: sendWithToken })

/** The routes that sign in or check who is there. */
const ACCOUNT = '/api/admin/'

/** If the server needs a confirmation, asks for it and sends the same request again. */
async function sendWithToken(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  const token = adminToken()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (String(url).startsWith(ACCOUNT)) headers.set(DEVICE_HEADER, deviceKey())
  if (isIdle()) headers.set(UNATTENDED_HEADER, '1')
  try {
    return await sendRequest(url, { ...init, headers })
  } catch (error) {
    if (isConfirmationNeeded(error) && (await confirmed())) return sendWithToken(url, init)
    await forgetIfLost(error)
    throw error
  }
}

/** What a route sends, as JSON. Screens call it through `query` and `command`. */
export function called<Response extends ClientResponse<unknown>>(call: Promise<Response>, failed?: string) {
  return explained(failed, () => parseResponse(call))
}

export type Parsed<Response extends ClientResponse<unknown>> = Awaited<ReturnType<typeof called<Response>>>

/** A refusal has its own message. Any other failure is reported as `failed`. */
export async function explained<T>(failed: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.isRefusal || !failed) throw error
    throw new Error(failed, { cause: error })
  }
}

/** The precondition of a save: the version that was opened, or 0 for a document that must not exist yet. */
export function ifVersion(version: number | undefined): Record<string, string> {
  if (version === undefined) return {}
  return version === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${version}"` }
}

/** Recognizes this browser when it signs in again. It lets nobody in by itself. */
function deviceKey(): string {
  const kept = window.localStorage.getItem(DEVICE_KEY)
  if (kept) return kept
  const made = randomKey()
  window.localStorage.setItem(DEVICE_KEY, made)
  return made
}
