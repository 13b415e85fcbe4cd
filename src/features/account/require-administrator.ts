import { type Guarded, notPermitted } from '#domain/documents/permission.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { type Actor, notAuthenticated } from './authenticate.ts'

export type AdministratorActor = Extract<Actor, { kind: 'administrator' }>

/** Guards every administrator action: 401 without a session, 403 without the permission. */
export function requireAdministrator(actor: Actor, what: Guarded = 'data'): AdministratorActor {
  if (actor.kind === 'visitor') throw notAuthenticated()
  if (actor.kind === 'stranger') throw new Refusal('forbidden', notPermitted(what))
  return actor
}
