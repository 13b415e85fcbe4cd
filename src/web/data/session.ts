import { hc } from 'hono/client'
import { useSyncExternalStore } from 'react'
import type { Api } from '#server/api-types.ts'
import { ApiError } from './api-error.ts'
import { wholeResponse } from './send-request.ts'
import { ADMIN_TOKEN_KEY } from './token-key.ts'

const SECOND_LOOK_MS = 800

// Not logged like other calls: leaving the page aborts them, and a token that has expired is no failure.
const { verify, logout } = hc<Api>('/api', { fetch: wholeResponse }).admin

interface SessionUser {
  id: string
  email: string
}

export interface Session {
  /** True only when the server has verified the token. */
  isAuthenticated: boolean
  user: SessionUser | null
  /** True until the first verification has finished. */
  loading: boolean
}

const SIGNED_OUT: Session = { isAuthenticated: false, user: null, loading: false }
const UNKNOWN: Session = { isAuthenticated: false, user: null, loading: true }

let session: Session = UNKNOWN
let verifying: Promise<void> | undefined
const listeners = new Set<() => void>()

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => UNKNOWN,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (session === UNKNOWN) void verifySession()
  return () => listeners.delete(listener)
}

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

export function adminToken(): string | null {
  return window.localStorage.getItem(ADMIN_TOKEN_KEY)
}

/** Verifies the saved token with the server. Any other response signs out. */
function verifySession(): Promise<void> {
  verifying ??= verifyOnce().finally(() => {
    verifying = undefined
  })
  return verifying
}

async function verifyOnce(): Promise<void> {
  const token = adminToken()
  if (!token) return become(SIGNED_OUT)
  const user = await vouchedFor(token)
  // The token changed during the call, so this response is out of date.
  if (adminToken() !== token) return verifyOnce()
  if (user) become({ isAuthenticated: true, user, loading: false })
  else forgetSession()
}

async function vouchedFor(token: string): Promise<SessionUser | undefined> {
  try {
    return await verified(token)
  } catch {
    // A reload aborts the call too and must not sign anybody out. Try once more.
    await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS))
    return verified(token).catch(() => undefined)
  }
}

async function verified(token: string): Promise<SessionUser | undefined> {
  const response = await verify.$get({}, withToken(token))
  return response.ok ? (await response.json()).admin : undefined
}

/** Keeps a token for the page that is about to be loaded, which verifies it. */
export function keepToken(token: string): void {
  window.localStorage.setItem(ADMIN_TOKEN_KEY, token)
}

export async function beginSession(token: string): Promise<void> {
  keepToken(token)
  await verifySession()
}

/** Drops the token and the user, here and (through the storage event) in every other tab. */
export function forgetSession(): void {
  window.localStorage.removeItem(ADMIN_TOKEN_KEY)
  become(SIGNED_OUT)
}

/** After a failed call: a token that the server no longer accepts ends the session. */
export function forgetIfLost(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) forgetSession()
}

/** Ends the session on the server as well. The browser drops it even if the server can't be reached. */
export async function endSession(): Promise<void> {
  const token = adminToken()
  forgetSession()
  if (!token) return
  await logout.$post({}, withToken(token)).catch(() => undefined)
}

function withToken(token: string) {
  return { headers: { Authorization: `Bearer ${token}` } }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === ADMIN_TOKEN_KEY) void verifySession()
  })
}
