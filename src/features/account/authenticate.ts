import { type Guarded, notPermitted, PERMISSION_MESSAGES, Refusal } from '#domain/documents/refusal.ts'
import type { Store } from '#store/store.ts'
import { type Administrator, findAdministrator } from './administrator.ts'
import { openSession, type Session, type Visit } from './session.ts'

/** Who sent the request. A session whose administrator was deleted can still read what visitors read, but change nothing. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'stranger'; session: Session }
  | { kind: 'administrator'; session: Session; administrator: Administrator }

export const VISITOR: Actor = { kind: 'visitor' }

/** The session of a token. An unknown token is refused, because its holder believes they are signed in. */
export async function authenticate(store: Store, token: string, visit: Visit): Promise<Actor> {
  const session = await openSession(store, token, visit)
  if (!session) throw notAuthenticated()
  const record = await findAdministrator(store)
  if (record?.id !== session.adminId) return { kind: 'stranger', session }
  return { kind: 'administrator', session, administrator: { id: record.id, email: record.email } }
}

export function notAuthenticated(): Refusal {
  return new Refusal('unauthenticated', PERMISSION_MESSAGES.notAuthenticated)
}

export type AdministratorActor = Extract<Actor, { kind: 'administrator' }>

/** Guards every administrator action: 401 without a session, 403 without the permission. */
export function requireAdministrator(actor: Actor, what: Guarded = 'data'): AdministratorActor {
  if (actor.kind === 'visitor') throw notAuthenticated()
  if (actor.kind === 'stranger') throw new Refusal('forbidden', notPermitted(what))
  return actor
}
