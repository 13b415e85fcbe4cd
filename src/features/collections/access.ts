import { type CollectionName, guardedName, isCollection } from '#domain/collection.ts'
import { notPermitted } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Store } from '#store/store.ts'
import type { Actor } from '../admin/authenticate.ts'
import { type AdministratorActor, requireAdministrator } from '../admin/require-administrator.ts'
import { readBusiness } from '../business/read-business.ts'
import { POLICIES } from './policy.ts'
import type { CollectionPolicy, DocumentPolicy, ReadContext } from './policy-shape.ts'

/** A document that somebody asks for, and the policies about it. */
export interface Place {
  collection: CollectionName
  id: string
  policy: CollectionPolicy
  document: DocumentPolicy
}

export function findCollection(name: string): { collection: CollectionName; policy: CollectionPolicy } {
  if (!isCollection(name)) throw new Refusal('not-found', 'There is no such collection.')
  return { collection: name, policy: POLICIES[name] }
}

export function findPlace(name: string, id: string): Place {
  const { collection, policy } = findCollection(name)
  const document = policy.document(id)
  if (!document) throw notFound()
  return { collection, id, policy, document }
}

export function notFound(): Refusal {
  return new Refusal('not-found', 'Document not found')
}

export function authorizeRead({ read }: CollectionPolicy, actor: Actor): void {
  if (read === 'administrator') requireAdministrator(actor)
}

export function authorizeChange({ collection, id }: Place, actor: Actor): AdministratorActor {
  const guarded = guardedName(collection, id)
  // A visitor may well change an appointment, with its key: signing in is not what is asked of them.
  if (collection === 'appointments' && actor.kind === 'visitor') throw new Refusal('forbidden', notPermitted(guarded))
  return requireAdministrator(actor, guarded)
}

export async function readContext(store: Store, now: Temporal.Instant): Promise<ReadContext> {
  return { now, business: await readBusiness(store) }
}
