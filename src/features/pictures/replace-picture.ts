import { Refusal } from '#domain/documents/refusal.ts'
import { LIBRARY_MESSAGES, withPictureReplaced } from '#domain/picture-library/library.ts'
import { isLogo, type PictureUse, placesOf } from '#domain/picture-library/uses.ts'
import { images, keepImages } from '#features/pictures/image-record.ts'
import { keepVersion, type VersionedKind } from '#features/versions/versions.ts'
import type { Store, Stored, Transaction } from '#store/store.ts'
import { requirePicture } from './library-picture.ts'
import { pictureUses } from './picture-uses.ts'

interface Replacement {
  hash: string
  by: string
  savedBy: string
  now: Temporal.Instant
}

/** Collections that keep earlier versions of their documents. */
const VERSIONED: Readonly<Record<string, VersionedKind>> = { pages: 'page', services: 'service', site: 'part' }

const ATTEMPTS = 5

/** Puts another picture in the place of this one in every document, in one transaction. Returns in how many places. */
export async function replacePicture(store: Store, replacement: Replacement): Promise<number> {
  const { hash, by } = replacement
  if (hash === by) throw new Refusal('invalid', LIBRARY_MESSAGES.itself, { code: 'same-picture' })
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Read before its uses: saving another document that shows it changes the picture's version.
    const { version } = await requirePicture(store, hash)
    const uses = (await pictureUses(store)).of(hash)
    if (uses.length === 0) throw new Refusal('conflict', LIBRARY_MESSAGES.notUsed, { code: 'picture-unused' })
    if (uses.some(isLogo)) throw new Refusal('conflict', LIBRARY_MESSAGES.isLogo, { code: 'picture-is-logo' })
    const changed = await store.transaction((tx) => replaceIn(tx, uses, version, replacement))
    if (changed !== 'used-meanwhile') return changed
  }
  throw new Refusal('conflict', LIBRARY_MESSAGES.justUsed, { code: 'stale' })
}

async function replaceIn(
  tx: Transaction,
  uses: readonly PictureUse[],
  version: number,
  { hash, by, savedBy, now }: Replacement,
): Promise<number | 'used-meanwhile'> {
  // Documents first, then pictures: the order in which saves lock them.
  const found: { collection: string; before: Stored }[] = []
  for (const { collection, id } of uses) {
    const before = await tx.get(collection, id)
    if (before) found.push({ collection, before })
  }
  // Sorted, as saves lock them, so that the two cannot deadlock.
  for (const each of [hash, by].sort()) await images.get(tx, each)
  const old = await requirePicture(tx, hash)
  if (old.version !== version) return 'used-meanwhile'
  const { address, data } = await requirePicture(tx, by)
  for (const { collection, before } of found) {
    const outcome = await tx.set(collection, before.id, withPictureReplaced(before.data, hash, address), {
      merge: false,
    })
    const kind = VERSIONED[collection]
    if (outcome.ok && kind) await keepVersion(tx, kind, { before, after: outcome.stored, savedBy })
  }
  await keepImages(tx, { replaced: [old.data.url, data.url] }, now)
  // A mistaken replacement can be undone as long as the old picture is in the library.
  await images.set(tx, hash, { library: true })
  if (!data.alt && old.data.alt) await images.set(tx, by, { alt: old.data.alt })
  return placesOf(found.map(({ collection, before }) => ({ collection, id: before.id, title: '' }))).length
}
