import { UNKNOWN_BROWSER } from '#domain/account/browser-name.ts'
import { SESSION_MESSAGES, SESSIONS_SHOWN, type SignedInSession } from '#domain/account/signed-in.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { instantText } from '#domain/time/instant.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import type { Store } from '#store/store.ts'
import { closeLinks } from './feed-secret.ts'
import { endSession, endSessionsOf, findSession, type LiveSession, liveSessionsOf, type Session } from './session.ts'

/** Where the administrator is signed in: the current session first, then the most recently used. */
export async function listSessions(store: Store, mine: Session, now: Temporal.Instant): Promise<SignedInSession[]> {
  const sessions = await liveSessionsOf(store, mine.adminId, { now, limit: SESSIONS_SHOWN })
  const listed = sessions.map((session) => shown(session, mine))
  return listed.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

function shown({ id, beganAt, usedAt, address, browser }: LiveSession, mine: Session): SignedInSession {
  return {
    id,
    signedInAt: beganAt,
    usedAt: instantText(usedAt),
    address: address ?? '',
    browser: browser ?? UNKNOWN_BROWSER,
    isThis: id === mine.id,
  }
}

/** The session's token stops working on every instance. */
export function endOneSession(store: Store, mine: Session, id: string, address: string): Promise<void> {
  return store.transaction(async (tx) => {
    const session = await findSession(tx, id)
    if (session?.adminId !== mine.adminId) throw new Refusal('not-found', SESSION_MESSAGES.gone)
    await endSession(tx, id)
    await recordSecurityEvent(tx, { kind: 'session-ended', account: 'administrator', address })
  })
}

export function endOtherSessions(store: Store, mine: Session, address: string): Promise<void> {
  return store.transaction(async (tx) => {
    await endSessionsOf(tx, mine.adminId, { except: mine.id })
    await closeLinks(tx, address)
    await recordSecurityEvent(tx, { kind: 'other-sessions-ended', account: 'administrator', address })
  })
}
