import { Refusal } from '#domain/documents/refusal.ts'
import { unmarked } from '#domain/onboarding/demo.ts'
import type { Delivery } from '#mail/delivery.ts'
import { Unstorable } from '#store/errors.ts'
import { merge } from '#store/merge.ts'
import type { Data, JsonObject, Store, Stored, Transaction } from '#store/store.ts'
import type { Actor, AdministratorActor } from '../account/authenticate.ts'
import { authorizeChange, findPlace, notFound, type Place, readContext } from './access.ts'
import type { ReadContext, Shown } from './policy-shape.ts'

/** Refuses the change unless this is true for the stored document. */
export interface Precondition {
  /** The version that the person saw. 0 for a document that must not exist yet. */
  version?: number | undefined
}

export type WriteOutcome = { ok: true; document: Shown; id: string; version: number; created: boolean } | Stale

/** Another person saved first. Contains their version, so that the user can compare and lose nothing. */
export interface Stale {
  ok: false
  reason: 'stale'
  current: Shown | undefined
}

export interface Writing {
  store: Store
  delivery: Pick<Delivery, 'wake'>
  publicUrl: string
}

/** Merges the sent fields into a document. Its content may determine another id, such as a page's slug. */
export async function writeDocument(
  { store, delivery, publicUrl }: Writing,
  actor: Actor,
  target: { collection: string; id: string },
  read: () => Promise<JsonObject>,
  precondition: Precondition,
  now: Temporal.Instant,
): Promise<WriteOutcome> {
  const place = findPlace(target.collection, target.id)
  const administrator = authorizeChange(place, 'write', actor)
  const sent = await read()
  const context = await readContext(store, now)
  const outcome = await store.transaction((tx) =>
    write(tx, place, administrator, sent, precondition, context, publicUrl),
  )
  // The write may have queued mails.
  delivery.wake()
  return outcome
}

export async function write(
  tx: Transaction,
  place: Place,
  actor: AdministratorActor,
  sent: JsonObject,
  { version }: Precondition,
  context: ReadContext,
  siteUrl: string,
): Promise<WriteOutcome> {
  const { collection, document, policy } = place
  await document.prepare(tx, place.id, sent, context)
  const before = await tx.get(collection, place.id)
  // A standing document exists before its first save, so a second first save is stale, not a duplicate.
  const standing = policy.standing?.includes(place.id) ?? false
  if (version === 0 && before && !standing) throw taken(policy.taken)
  if (version !== undefined && version !== (before?.version ?? 0)) return stale(place, before, context)
  const blank = document.blank(place.id, context)
  const base = before ? { ...blank, ...present(document.show(before, context)) } : blank
  const { data, id } = document.check(merged(base, sent), place.id)
  const isMove = id !== place.id
  const kept = before && !isMove ? onlySent(data, sent) : { ...unseen(before), ...data }
  // Saving makes it the owner's, so removing the demo or changing the trade keeps it.
  const trade = before?.data.byTrade ? { byTrade: null } : {}
  const owned = collection === 'appointments' ? {} : { ...unmarked(before, sent), ...trade }
  const outcome = await tx.set(collection, id, { ...kept, ...owned }, isMove || version === 0 ? { ifVersion: 0 } : {})
  if (!outcome.ok) throw taken(policy.taken)
  if (isMove && before) await tx.delete(collection, before.id)
  await document.onWrite(tx, { before, after: outcome.stored, actor, context, siteUrl })
  // Follow-up work may write to the same document.
  const stored = (await tx.get(collection, id)) ?? outcome.stored
  return {
    ok: true,
    document: document.show(stored, context),
    id,
    version: stored.version,
    created: before === undefined,
  }
}

function merged(base: Data, sent: JsonObject): JsonObject {
  try {
    return merge(merge({}, base), sent)
  } catch (error) {
    if (error instanceof Unstorable) throw new Refusal('invalid', error.message, { code: 'unstorable' })
    throw error
  }
}

/** The API returns null for missing values. Schemas expect such fields to be absent, or as in a blank document. */
function present(shown: Data): Data {
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null))
}

/** Missing fields keep their stored values, even where reading fills in or normalizes them. */
function onlySent(data: Data, sent: JsonObject): Data {
  return Object.fromEntries(Object.entries(data).filter(([field]) => Object.hasOwn(sent, field)))
}

/** A moved document keeps its creation time and the fields that its schema does not name. */
function unseen(before: Stored | undefined): Data {
  return before ? { createdAt: before.createdAt, ...before.data } : {}
}

export function stale({ document }: Place, current: Stored | undefined, context: ReadContext): Stale {
  return { ok: false, reason: 'stale', current: current && document.show(current, context) }
}

function taken(sentence: string): Refusal {
  return new Refusal('conflict', sentence, { code: 'exists' })
}

export async function deleteDocument(
  store: Store,
  actor: Actor,
  target: { collection: string; id: string },
  { version }: Precondition,
  now: Temporal.Instant,
): Promise<{ ok: true } | Stale> {
  const place = findPlace(target.collection, target.id)
  const administrator = authorizeChange(place, 'delete', actor)
  const context = await readContext(store, now)
  const outcome = await store.transaction(async (tx) => {
    await place.document.prepareDelete(tx, place.id, context)
    const before = await tx.get(place.collection, place.id)
    if (version !== undefined && version !== before?.version) return stale(place, before, context)
    if (!before) throw notFound()
    await tx.delete(place.collection, place.id)
    const toDo: ((store: Store) => Promise<unknown>)[] = []
    const afterCommit = (work: (typeof toDo)[number]) => toDo.push(work)
    await place.document.onDelete(tx, { before, actor: administrator, context, afterCommit })
    return { ok: true as const, toDo }
  })
  if (!outcome.ok) return outcome
  for (const work of outcome.toDo) await work(store)
  return { ok: true }
}
