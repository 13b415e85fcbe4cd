import type { Store } from '#store/store.ts'
import type { Actor } from '../account/authenticate.ts'
import { authorizeChange, findPlace, notFound, readContext } from './access.ts'
import { type Precondition, type Stale, stale } from './write-document.ts'

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
