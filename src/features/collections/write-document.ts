import { Refusal } from '#domain/refusal.ts'
import type { Delivery } from '#mail/delivery.ts'
import { Unstorable } from '#store/errors.ts'
import { merge } from '#store/merge.ts'
import type { Data, JsonObject, Store, Stored, Transaction } from '#store/store.ts'
import type { Actor } from '../admin/authenticate.ts'
import type { AdministratorActor } from '../admin/require-administrator.ts'
import { authorizeChange, findPlace, type Place, readContext } from './access.ts'
import type { ReadContext, Shown } from './policy-shape.ts'

/** What must be true of the document for the change to happen. */
export interface Precondition {
  /** The version that was seen; 0 for a document that must not exist yet. */
  version?: number | undefined
}

export type WriteOutcome = { ok: true; document: Shown; id: string; version: number; created: boolean } | Stale

/** Somebody else was faster: theirs, so that nobody's words are lost. */
export interface Stale {
  ok: false
  reason: 'stale'
  current: Shown | undefined
}

/** What writing a document needs besides the request itself. */
export interface Writing {
  store: Store
  delivery: Pick<Delivery, 'wake'>
  publicUrl: string
}

/** Sets a document, merging what was sent into what is there. A new one may come to stand under the id its content asks for. */
export async function writeDocument(
  { store, delivery, publicUrl }: Writing,
  actor: Actor,
  target: { collection: string; id: string },
  read: () => Promise<JsonObject>,
  precondition: Precondition,
  now: Temporal.Instant,
): Promise<WriteOutcome> {
  const place = findPlace(target.collection, target.id)
  const administrator = authorizeChange(place, actor)
  const sent = await read()
  const context = await readContext(store, now)
  const outcome = await store.transaction((tx) =>
    write(tx, place, administrator, sent, precondition, context, publicUrl),
  )
  // What was written may have to be told.
  delivery.wake()
  return outcome
}

async function write(
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
  // A standing document is there before it is first saved: whoever saves it first has changed it under the other.
  const standing = policy.standing?.includes(place.id) ?? false
  if (version === 0 && before && !standing) throw taken(policy.taken)
  if (version !== undefined && version !== (before?.version ?? 0)) return stale(place, before, context)
  const base = before ? present(document.show(before, context)) : document.blank(place.id, context)
  const { data, id } = document.check(merged(base, sent), place.id)
  const isMove = id !== place.id
  const kept = before && !isMove ? onlySent(data, sent) : { ...unseen(before), ...data }
  const outcome = await tx.set(collection, id, kept, isMove || version === 0 ? { ifVersion: 0 } : {})
  if (!outcome.ok) throw taken(policy.taken)
  if (isMove && before) await tx.delete(collection, before.id)
  await document.onWrite(tx, { before, after: outcome.stored, actor, context, siteUrl })
  // What follows from a write may be written to the same document.
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

/** Reading says null where a document has nothing; schemas say that it need not be there. */
function present(shown: Data): Data {
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null))
}

/** What was not sent stays as it is kept, even where reading it fills in or tidies up. */
function onlySent(data: Data, sent: JsonObject): Data {
  return Object.fromEntries(Object.entries(data).filter(([field]) => Object.hasOwn(sent, field)))
}

/** A document that moves takes along what its schema does not name, and when it was made. */
function unseen(before: Stored | undefined): Data {
  return before ? { createdAt: before.createdAt, ...before.data } : {}
}

export function stale({ document }: Place, current: Stored | undefined, context: ReadContext): Stale {
  return { ok: false, reason: 'stale', current: current && document.show(current, context) }
}

function taken(sentence: string): Refusal {
  return new Refusal('conflict', sentence, { code: 'exists' })
}
