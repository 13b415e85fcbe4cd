import { useSyncExternalStore } from 'react'

const TOKEN_KEY = 'adminToken'

export interface SessionUser {
  id: string
  email: string
}

export interface Session {
  /** True only when a token is held and the server has vouched for it. */
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
  return window.localStorage.getItem(TOKEN_KEY)
}

/** Asks the server whether the saved token still holds; anything but a yes signs out. */
export function verifySession(): Promise<void> {
  verifying ??= verifyOnce().finally(() => {
    verifying = undefined
  })
  return verifying
}

async function verifyOnce(): Promise<void> {
  const token = adminToken()
  if (!token) return become(SIGNED_OUT)
  const user = await vouchedFor(token)
  if (user) become({ isAuthenticated: true, user, loading: false })
  else forgetSession()
}

async function vouchedFor(token: string): Promise<SessionUser | undefined> {
  try {
    const response = await fetch('/api/admin/verify', { headers: { Authorization: `Bearer ${token}` } })
    if (!response.ok) return undefined
    const { admin } = (await response.json()) as { admin: SessionUser }
    return admin
  } catch {
    // The specification signs out on an exception as well: an unverified token is not a session.
    return undefined
  }
}

export async function beginSession(token: string): Promise<void> {
  window.localStorage.setItem(TOKEN_KEY, token)
  await verifySession()
}

/** Drops the token and the user, here and (through the storage event) in every other tab. */
export function forgetSession(): void {
  window.localStorage.removeItem(TOKEN_KEY)
  become(SIGNED_OUT)
}

/** Ends the session on the server as well; the browser forgets it even when the server can't be reached. */
export async function endSession(): Promise<void> {
  const token = adminToken()
  forgetSession()
  if (!token) return
  await fetch('/api/admin/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  )
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY) void verifySession()
  })
}
