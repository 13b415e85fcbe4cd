import { type CollectionName, guardedName, isCollection } from '#domain/documents/collection.ts'
import { type Guarded, notPermitted } from '#domain/documents/permission.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { Store } from '#store/store.ts'
import type { Actor } from '../account/authenticate.ts'
import { type AdministratorActor, requireAdministrator } from '../account/require-administrator.ts'
import { POLICIES } from './policy.ts'
import type { CollectionPolicy, DocumentPolicy, ReadContext, Restricted } from './policy-shape.ts'

/** A document's address and the policies that apply to it. */
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
  if (read !== 'anyone') authorize(read, actor, 'data')
}

export function authorizeGet({ policy }: Place, actor: Actor): void {
  const { read, oneByOne = read } = policy
  if (oneByOne !== 'anyone') authorize(oneByOne, actor, 'data')
}

export function authorizeChange(
  { collection, id, policy }: Place,
  operation: 'write' | 'delete',
  actor: Actor,
): AdministratorActor {
  return authorize(policy[operation], actor, guardedName(collection, id))
}

/** Administrators may do everything listed in the table. */
function authorize(access: Restricted, actor: Actor, what: Guarded): AdministratorActor {
  if (actor.kind === 'administrator') return actor
  if (access === 'hidden') throw notFound()
  if (access === 'key' && actor.kind === 'visitor') throw new Refusal('forbidden', notPermitted(what))
  return requireAdministrator(actor, what)
}

export async function readContext(store: Store, now: Temporal.Instant): Promise<ReadContext> {
  return { now, business: await readBusiness(store) }
}
