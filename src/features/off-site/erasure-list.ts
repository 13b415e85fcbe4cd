import { type Erasure, isErasureOver, listErasures } from '#features/privacy/erasures.ts'
import { erasureSchema } from '#features/privacy/note-erasure.ts'
import type { Store } from '#store/store.ts'
import type { OffSite } from './send-copy.ts'

/** Adds missing entries to the off-site list, and removes those that no copy needs any more. */
export async function sendErasures(store: Store, { place, root, seal }: OffSite, now: Temporal.Instant): Promise<void> {
  const there = new Set(await place.list(`${root}/erasures`))
  for (const { id, at, digests } of await listErasures(store)) {
    if (there.has(id) || isErasureOver(id, now)) continue
    await place.write(`${root}/erasures/${id}`, await seal(Buffer.from(JSON.stringify({ at, digests }))))
  }
  for (const id of there) if (isErasureOver(id, now)) await place.remove(`${root}/erasures/${id}`)
}

export async function fetchErasures({ place, root, open }: Pick<OffSite, 'place' | 'root' | 'open'>) {
  const found: Erasure[] = []
  for (const id of await place.list(`${root}/erasures`)) {
    const json = Buffer.from(await open(await place.read(`${root}/erasures/${id}`))).toString()
    found.push({ id, ...erasureSchema.parse(JSON.parse(json)) })
  }
  return found
}
