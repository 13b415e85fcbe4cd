import { hc } from 'hono/client'
import { useSyncExternalStore } from 'react'
import type { Ending } from '#domain/offline/pocket.ts'
import type { Role } from '#domain/people/person.ts'
import type { Api } from '#server/api-types.ts'
import { lastShown } from '../offline/last-shown.ts'
import { noteVerified, wipePocket } from '../offline/wipe.ts'
import { shared } from '../ui/shared.ts'
import { ApiError } from './api-error.ts'
import { wholeResponse } from './send-request.ts'
import { ADMIN_TOKEN_KEY } from './token-key.ts'

const SECOND_LOOK_MS = 800
const REFUSALS: readonly number[] = [401, 403]

// Not logged like other calls: leaving the page aborts them, and a token that has expired is no failure.
const { verify, person, logout } = hc<Api>('/api', { fetch: wholeResponse }).admin

export interface SessionUser {
  id: string
  email: string
  name: string
  role: Role
  mailsNotes?: boolean
  /** How they left each list, on any browser. */
  views?: Readonly<Record<string, string | undefined>>
  /** The owner requires a second factor. Until they add one, they can only use their own account. */
  mustAddCode: boolean
}

export interface Session {
  /** True only when the server has verified the token, and the back office is open to its holder, or while that is assumed. */
  isAuthenticated: boolean
  /** This phone kept the screen, and the server hasn't verified the token yet. */
  isAssumed: boolean
  /** Also a technician, and someone who must add a second factor first: they may manage their own account only. */
  user: SessionUser | null
  /** True until the first verification has finished. */
  loading: boolean
  /** There is a token, but no network to verify it. Only what this device keeps can be used until then. */
  isPostponed: boolean
  /** The page of a technician's crew. Null for others, and until there is a second factor that an owner requires. */
  crewPage: string | null
}

const SIGNED_OUT: Session = {
  isAuthenticated: false,
  isAssumed: false,
  user: null,
  loading: false,
  isPostponed: false,
  crewPage: null,
}
const UNKNOWN: Session = { ...SIGNED_OUT, loading: true }
const POSTPONED: Session = { ...SIGNED_OUT, isPostponed: true }
const RETRY_MS = 15_000
const ASSUMED_MS = 8000

const session = shared(UNKNOWN)
let verifying: Promise<void> | undefined

export function useSession(): Session {
  return useSyncExternalStore(follow, session.get, () => UNKNOWN)
}

function follow(listener: () => void): () => void {
  if (session.get() === UNKNOWN) {
    assume()
    void verifySession()
  }
  return session.subscribe(listener)
}

/** For work outside of components. Null until the first verification has finished. */
export function signedInUser(): SessionUser | null {
  return session.get().user
}

export function adminToken(): string | null {
  return window.localStorage.getItem(ADMIN_TOKEN_KEY)
}

/** Today and the calendar open with what this phone keeps. A network that hardly works is then as good as none. */
function assume(): void {
  const token = adminToken()
  const kept = token && lastShown<SessionUser, unknown>(window.location.pathname, token)
  if (!kept) return
  session.set({ ...SIGNED_OUT, isAuthenticated: true, isAssumed: true, user: kept.user })
  setTimeout(() => session.get().isAssumed && postpone(), ASSUMED_MS)
}

/** Also when people changed: this person may have been suspended. */
export function verifySession(): Promise<void> {
  verifying ??= verifyOnce().finally(() => {
    verifying = undefined
  })
  return verifying
}

async function verifyOnce(): Promise<void> {
  const token = adminToken()
  if (!token) return session.set(SIGNED_OUT)
  const verdict = await verdictOn(token)
  // The token changed during the call, so this response is out of date.
  if (adminToken() !== token) return verifyOnce()
  if (verdict === 'unreachable') return postpone()
  if (typeof verdict === 'string') return forgetSession(verdict)
  noteVerified()
  const { crewPage, ...user } = verdict
  session.set({ ...SIGNED_OUT, isAuthenticated: user.role !== 'technician' && !user.mustAddCode, user, crewPage })
}

type Verdict = (SessionUser & { crewPage: string | null }) | 'refused' | 'failed' | 'unreachable'

/** A reload aborts the call too and must not sign the person out, so it is tried twice. */
async function verdictOn(token: string): Promise<Verdict> {
  const first = await askAbout(token)
  if (first !== 'unreachable') return first
  await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS))
  return askAbout(token)
}

/** Any response but success signs out. Without a response there is no network, and the question is postponed. */
async function askAbout(token: string): Promise<Verdict> {
  let response: Awaited<ReturnType<typeof verify.$get>>
  try {
    response = await verify.$get({}, withToken(token))
  } catch {
    return 'unreachable'
  }
  if (response.status === 403) return technicianOf(token)
  if (REFUSALS.includes(response.status)) return 'refused'
  if (!response.ok) return 'failed'
  return response.json().then(
    ({ admin }) => ({ ...admin, crewPage: null }),
    // A captive portal responds in place of the server.
    () => 'failed',
  )
}

/** A technician is no administrator, but stays signed in. */
async function technicianOf(token: string): Promise<Verdict> {
  try {
    const response = await person.$get({}, withToken(token))
    if (!response.ok) return 'refused'
    const { person: user, crewPage } = await response.json()
    return { ...user, crewPage }
  } catch {
    return 'unreachable'
  }
}

/** A session that was verified before stays open in this tab. */
function postpone(): void {
  const { isAuthenticated, isAssumed } = session.get()
  if (!isAuthenticated || isAssumed) session.set(POSTPONED)
  setTimeout(() => session.get().isPostponed && void verifySession(), RETRY_MS)
}

/** Keeps a token for the page that is about to be loaded, which verifies it. */
export function keepToken(token: string): void {
  window.localStorage.setItem(ADMIN_TOKEN_KEY, token)
}

export async function beginSession(token: string): Promise<void> {
  keepToken(token)
  await verifySession()
}

/** Drops the token, the user and what this device keeps, here and (through the storage event) in every other tab. */
export function forgetSession(ending: Ending = 'signed-out'): void {
  window.localStorage.removeItem(ADMIN_TOKEN_KEY)
  wipePocket(ending)
  session.set(SIGNED_OUT)
}

/** The call may have had an earlier token, from before the password was changed, so the saved one is verified. */
export async function forgetIfLost(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status === 401) await verifySession()
}

/** Ends the session on the server as well. The browser drops it, and its notifications, even if the server can't be reached. */
export async function endSession(): Promise<void> {
  const token = adminToken()
  forgetSession()
  const stopping = stopNotifications().catch(() => undefined)
  if (token) await logout.$post({}, withToken(token)).catch(() => undefined)
  // The page is left next, which would end this too early.
  await stopping
}

/** Without this, a phone that signed out offline would still get notifications. */
async function stopNotifications(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  void subscription?.unsubscribe().catch(() => undefined)
}

function withToken(token: string) {
  return { headers: { Authorization: `Bearer ${token}` } }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === ADMIN_TOKEN_KEY) void verifySession()
  })
  window.addEventListener('online', () => session.get().isPostponed && void verifySession())
}
