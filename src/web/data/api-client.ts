import { type ClientResponse, hc, parseResponse } from 'hono/client'
import { CONFIRMATION_NEEDED, DEVICE_HEADER, UNATTENDED_HEADER } from '#domain/account/protocol.ts'
import type { Api } from '#server/api-types.ts'
import { ApiError } from './api-error.ts'
import { randomKey } from './random-key.ts'
import { sendRequest } from './send-request.ts'
import { adminToken, forgetIfLost } from './session.ts'

const DEVICE_KEY = 'adminDevice'

/** The API as the administrator calls it, typed by the server's routes. */
export const api = hc<Api>('/api', { fetch: sendWithToken })

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

/** Recognizes this browser when it signs in again. It grants no access by itself. */
function deviceKey(): string {
  const kept = window.localStorage.getItem(DEVICE_KEY)
  if (kept) return kept
  const made = randomKey()
  window.localStorage.setItem(DEVICE_KEY, made)
  return made
}

/** Resolves to true once the person has confirmed, and to false if they gave up. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** The back-office registers its dialog here. Returns a function that removes it. */
export function answerConfirmations(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = undefined
  }
}

function isConfirmationNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === CONFIRMATION_NEEDED
}

/** Requests that are refused together share one question. */
function confirmed(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}

const AWAY_AFTER_MS = 5 * 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

let lastSign = 0

/** Watches for activity while the back-office is open. Returns a function that stops it. */
export function watchActivity(): () => void {
  const end = new AbortController()
  noteSign()
  for (const sign of SIGNS) {
    window.addEventListener(sign, noteSign, { capture: true, passive: true, signal: end.signal })
  }
  return () => end.abort()
}

function noteSign(): void {
  lastSign = Date.now()
}

/** Background refetches don't count as activity. */
function isIdle(): boolean {
  return lastSign > 0 && Date.now() - lastSign > AWAY_AFTER_MS
}

/**
 * One route serves every collection, so its response type can't say which one it has. This checks what it can: the
 * response is a document for the administrator, because only they get versions.
 */
export function hasVersion<Document extends { version: number }>(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
}
