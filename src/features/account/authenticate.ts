import { type Guarded, notPermitted, PERMISSION_MESSAGES, Refusal } from '#domain/documents/refusal.ts'
import { isAdmin } from '#domain/people/person.ts'
import { PEOPLE_MESSAGES } from '#domain/people/words.ts'
import { secondFactorSince } from '#features/sign-in-methods/second-factor.ts'
import type { Store } from '#store/store.ts'
import { findPerson, type Person, type SignedInPerson } from './person.ts'
import { openSession, type Session, type Visit } from './session.ts'

/**
 * The sender of the request. A `stranger` has the session of a deleted account. A `person` may only manage their own
 * account: a technician, or someone who still has to add the second factor that an owner requires.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'stranger'; session: Session }
  | { kind: 'person'; session: Session; person: SignedInPerson }
  | { kind: 'administrator'; session: Session; person: SignedInPerson; administrator: Person }

export const VISITOR: Actor = { kind: 'visitor' }

/** The session of a token. An unknown token is refused, because its holder believes they are signed in. */
export async function authenticate(store: Store, token: string, visit: Visit): Promise<Actor> {
  const session = await openSession(store, token, visit)
  if (!session) throw notAuthenticated()
  const found = await findPerson(store, session.adminId)
  if (!found) return { kind: 'stranger', session }
  // Suspending ends the sessions too. This check covers a session that began meanwhile.
  if (found.state !== 'active') throw notAuthenticated()
  const { passwordHash: _, ...person } = found
  if (!isAdmin(person.role) || (await lacksCode(store, person))) return { kind: 'person', session, person }
  return { kind: 'administrator', session, person, administrator: person }
}

/** Whether an owner requires a second factor that this person doesn't have yet. */
export async function lacksCode(store: Store, { id, needsCode }: Person): Promise<boolean> {
  return needsCode && (await secondFactorSince(store, id)) === undefined
}

export function notAuthenticated(): Refusal {
  return new Refusal('unauthenticated', PERMISSION_MESSAGES.notAuthenticated)
}

export type SignedInActor = Extract<Actor, { person: Person }>
export type AdministratorActor = Extract<Actor, { kind: 'administrator' }>

/** Guards routes about a person's own account. */
export function requirePerson(actor: Actor): SignedInActor {
  if (actor.kind === 'visitor') throw notAuthenticated()
  if (actor.kind === 'stranger') throw new Refusal('forbidden', notPermitted('data'))
  return actor
}

/** Guards every administrator action: 401 without a session, 403 without the permission. */
export function requireAdministrator(actor: Actor, what: Guarded = 'data'): AdministratorActor {
  if (actor.kind === 'visitor') throw notAuthenticated()
  if (actor.kind === 'administrator') return actor
  const isAsked = actor.kind === 'person' && isAdmin(actor.person.role)
  if (isAsked) throw new Refusal('forbidden', PEOPLE_MESSAGES.needsCode, { code: 'second-factor-required' })
  throw new Refusal('forbidden', notPermitted(what))
}

export function requireOwner({ administrator }: AdministratorActor): void {
  if (administrator.role !== 'owner')
    throw new Refusal('forbidden', PEOPLE_MESSAGES.ownersOnly, { code: 'owners-only' })
}
