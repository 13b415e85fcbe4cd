import { guardedName } from '#domain/collections/api-collections.ts'
import type { CollectionAccess, Restricted } from '#domain/collections/collection.ts'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import { type Guarded, notPermitted, Refusal } from '#domain/documents/refusal.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Store } from '#store/store.ts'
import { type Actor, type AdministratorActor, requireAdministrator, requireOwner } from '../account/authenticate.ts'
import { ALL_POLICIES } from './policy.ts'
import type { CollectionPolicy, DocumentPolicy, ReadContext } from './policy-shape.ts'

interface ServedCollection {
  collection: string
  access: CollectionAccess
  policy: CollectionPolicy
}

/** A document's address and the policies that apply to it. */
export interface Place extends ServedCollection {
  id: string
  document: DocumentPolicy
}

export function findCollection(name: string): ServedCollection {
  const [access, policy] = [COLLECTIONS.get(name)?.access, ALL_POLICIES.get(name)]
  if (!access || !policy) throw new Refusal('not-found', 'This collection doesn’t exist.')
  return { collection: name, access, policy }
}

export function findPlace(name: string, id: string): Place {
  const served = findCollection(name)
  const document = served.policy.document(id)
  if (!document) throw notFound()
  return { ...served, id, document }
}

export function notFound(): Refusal {
  return new Refusal('not-found', 'Document not found')
}

export function authorizeList({ access: { list } }: ServedCollection, actor: Actor): void {
  if (list !== 'anyone') authorize(list, actor, 'data')
}

export function authorizeGet({ access: { get } }: Place, actor: Actor): void {
  if (get !== 'anyone') authorize(get, actor, 'data')
}

export function authorizeChange({ collection, id, access }: Place, operation: 'write' | 'delete', actor: Actor) {
  return authorize(access[operation], actor, guardedName(collection, id))
}

/** Administrators may do everything in the table, except for owner-only actions. */
function authorize(access: Restricted, actor: Actor, what: Guarded): AdministratorActor {
  if (actor.kind === 'administrator') {
    if (access === 'owner') requireOwner(actor)
    return actor
  }
  if (access === 'hidden') throw notFound()
  if (access === 'key' && actor.kind === 'visitor') throw new Refusal('forbidden', notPermitted(what))
  return requireAdministrator(actor, what)
}

export async function readContext(store: Store, now: Temporal.Instant): Promise<ReadContext> {
  return { now, business: await readBusiness(store) }
}
