import { COLLECTIONS } from '#domain/collections/collections.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { COUNTED_AT_MOST } from '#domain/documents/table.ts'
import { pick } from '#domain/objects/pick.ts'
import { BadQuery } from '#store/errors.ts'
import { withoutFields } from '#store/field-path.ts'
import type { Store, Stored } from '#store/store.ts'
import type { Actor } from '../account/authenticate.ts'
import { authorizeGet, authorizeList, findCollection, findPlace, notFound, readContext } from './access.ts'
import { type AskedQuery, permittedQuery } from './permitted-query.ts'
import type { CollectionPolicy, ReadContext, Shown } from './policy-shape.ts'

const FILTER = ['where', 'range', 'search', 'anyOf'] as const

/** A document as this actor may see it. The version is for those who may write. */
export async function getDocument(store: Store, actor: Actor, name: string, id: string, now: Temporal.Instant) {
  const place = findPlace(name, id)
  // Before the lookup, so that the response does not reveal whether the document exists.
  authorizeGet(place, actor)
  const isStanding = place.policy.standing?.includes(id)
  const stored = (await store.get(place.collection, id)) ?? (isStanding ? neverSaved(id) : undefined)
  const document = stored && showTo(actor, place.policy, stored, await readContext(store, now))
  if (!document) throw notFound()
  return { document, version: 'version' in document ? stored.version : undefined }
}

export interface DocumentList {
  items: Shown[]
  nextCursor?: string
  /** For the page numbers of the administrator's tables. Never above 10,000. */
  total?: number
}

export async function listDocuments(
  store: Store,
  actor: Actor,
  name: string,
  asked: AskedQuery,
  now: Temporal.Instant,
): Promise<DocumentList> {
  const served = findCollection(name)
  authorizeList(served, actor)
  const { collection, policy } = served
  const rules = policy.list[actor.kind === 'administrator' ? 'administrator' : 'visitor']
  const context = await readContext(store, now)
  const query = permittedQuery(asked, rules, context)
  const show = (stored: Stored) => showTo(actor, policy, stored, context)
  if (policy.standing) {
    const documents = await Promise.all(
      policy.standing.map(async (id) => (await store.get(collection, id)) ?? neverSaved(id)),
    )
    return { items: documents.map(show).filter((document) => document !== undefined) }
  }
  const { items, nextCursor } = await continued(() => store.query(collection, query))
  // Translations are as long as their originals.
  const large = rules.isShort ? [...(COLLECTIONS.get(collection)?.large ?? []), 'spanish'] : []
  return {
    items: items
      .map(show)
      .filter((document) => document !== undefined)
      .map((document) => withoutFields(document, large)),
    // A cursor contains the last id, and the id of an appointment reveals when it was booked.
    ...(nextCursor !== undefined && !rules.oneDay ? { nextCursor } : {}),
    ...(actor.kind === 'administrator'
      ? { total: await store.count(collection, pick(query, FILTER), COUNTED_AT_MOST) }
      : {}),
  }
}

function showTo(actor: Actor, policy: CollectionPolicy, stored: Stored, context: ReadContext): Shown | undefined {
  const document = policy.document(stored.id)
  return actor.kind === 'administrator' ? document?.show(stored, context) : document?.showVisitor(stored, context)
}

function neverSaved(id: string): Stored {
  return { id, version: 0, createdAt: '', updatedAt: '', data: {} }
}

/** For a permitted query, in which only the cursor can still be invalid. */
export async function continued<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query()
  } catch (error) {
    if (!(error instanceof BadQuery)) throw error
    throw new Refusal('bad-request', 'This list cannot be continued from here. Please start again.', {
      code: 'bad-query',
    })
  }
}
