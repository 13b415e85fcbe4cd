import { Refusal, STALE } from '#domain/documents/refusal.ts'
import {
  LIBRARY_MESSAGES,
  LIBRARY_PAGE_SIZE,
  MOST_LIBRARY_PICTURES,
  MOST_LISTED_USES,
  withPictureReplaced,
} from '#domain/picture-library/library.ts'
import { isLogo, type PictureUse, placeOfUse, placesOf } from '#domain/picture-library/uses.ts'
import { type ImageAddress, parseImageUrl } from '#domain/pictures/address.ts'
import { MAX_IMAGE_BYTES } from '#domain/pictures/image.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { deleteUnshown, isInOpenForm } from '#features/pictures/delete-images.ts'
import { addressIn, graceBegan, type ImageDocument, images, keepImages } from '#features/pictures/image-record.ts'
import { keepVersion, type VersionedKind } from '#features/versions/versions.ts'
import { BoundedQueue } from '#images/bounded-queue.ts'
import { downloadOutgoing } from '#outgoing/download.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { fold } from '#store/sort-key.ts'
import type { Reader, Store, Stored, Transaction } from '#store/store.ts'
import { pictureUses } from './picture-uses.ts'
import { receiveUpload } from './store-image.ts'

export type LibraryPicture = ReturnType<typeof libraryPicture>
function libraryPicture(
  { data: { url, bytes = 0, alt = '' } }: ImageDocument,
  { hash, width, height }: ImageAddress,
  uses: readonly PictureUse[],
) {
  return { hash, url, width, height, bytes, alt, ...listedPlaces(uses) }
}
function listedPlaces(uses: readonly PictureUse[]) {
  const places = placesOf(uses)
  return { uses: places.slice(0, MOST_LISTED_USES), useCount: places.length }
}

export async function requirePicture(reader: Reader, hash: string): Promise<ImageDocument & { address: ImageAddress }> {
  const image = await images.get(reader, hash)
  const address = image && addressIn(image)
  if (!address) throw new Refusal('not-found', LIBRARY_MESSAGES.gone)
  return { ...image, address }
}

/** `was` is the description that the person edited. One that changed meanwhile is not overwritten. */
export async function describePicture(store: Store, hash: string, { alt, was }: { alt: string; was: string }) {
  await store.transaction(async (tx) => {
    const { data } = await requirePicture(tx, hash)
    const current = data.alt ?? ''
    if (current !== was && current !== alt) {
      throw new Refusal('conflict', STALE, { code: 'stale', details: { current } })
    }
    await images.set(tx, hash, { alt })
  })
}

export interface LibraryQuery {
  search: string
  unused: boolean
  /** Counted from 1. */
  page: number
}

/** Higher numbers are useless, and finding all uses of a picture reads everything. */
const COUNTED_AT_MOST = 10_000

/** Newest first, without pictures that only unsaved forms or earlier versions show. */
export async function listPictures(store: Store, { search, unused, page }: LibraryQuery) {
  const uses = await pictureUses(store)
  const words = fold(search)
  const isListed = ({ id, data }: ImageDocument) => {
    const shownIn = uses.of(id)
    if (unused ? shownIn.length > 0 || data.library !== true : shownIn.length === 0 && data.library !== true)
      return false
    return words === '' || fold([data.alt ?? '', ...shownIn.map(placeOfUse)].join('\n')).includes(words)
  }
  const from = (page - 1) * LIBRARY_PAGE_SIZE
  const pictures: LibraryPicture[] = []
  let total = 0
  for await (const image of images.each(store, { orderBy: 'createdAt', direction: 'desc' })) {
    if (!isListed(image)) continue
    const address = total >= from && total < from + LIBRARY_PAGE_SIZE ? addressIn(image) : undefined
    if (address) pictures.push(libraryPicture(image, address, uses.of(image.id)))
    total++
    if (total === COUNTED_AT_MOST) break
  }
  return { pictures, total }
}

/** `keep` adds it to the library. Otherwise the picture is deleted if its form is abandoned. */
export async function addPicture(
  store: Store,
  read: () => Promise<Uint8Array>,
  { keep }: { keep: boolean },
  now: () => Temporal.Instant,
): Promise<LibraryPicture> {
  if (
    keep &&
    (await images.count(store, { where: { library: true } }, MOST_LIBRARY_PICTURES)) >= MOST_LIBRARY_PICTURES
  ) {
    throw new Refusal('conflict', LIBRARY_MESSAGES.full, { code: 'library-full' })
  }
  const { url } = await receiveUpload(store, undefined, read, now)
  const hash = parseImageUrl(url)?.hash ?? ''
  if (keep) await keepInLibrary(store, hash)
  const image = await requirePicture(store, hash)
  return libraryPicture(image, image.address, (await pictureUses(store)).of(hash))
}

async function keepInLibrary(store: Store, hash: string): Promise<void> {
  await store.transaction(async (tx) => {
    await requirePicture(tx, hash)
    await images.set(tx, hash, { library: true })
  })
}

/** Its files are deleted at once, unless an earlier version shows it or an open form has just uploaded it. */
export async function deletePicture(store: Store, hash: string, now: Temporal.Instant): Promise<void> {
  // Read before its uses: saving a document that shows it changes the picture's version.
  const { version } = await requirePicture(store, hash)
  const uses = (await pictureUses(store)).of(hash)
  if (uses.length > 0) {
    const details = { ...listedPlaces(uses) }
    throw new Refusal('conflict', LIBRARY_MESSAGES.inUse, { code: 'picture-in-use', details })
  }
  const outcome = await images.set(store, hash, { library: false, keptAt: graceBegan(now) }, { ifVersion: version })
  if (!outcome.ok) throw new Refusal('conflict', LIBRARY_MESSAGES.justUsed, { code: 'stale' })
  const image = images.read(outcome.stored)
  if (image && !(await isInOpenForm(store, hash, now))) await deleteUnshown(store, [image])
}

const TIMEOUT_MS = 20_000

/** A picture is in memory until it is stored. */
const fetching = new BoundedQueue({ atOnce: 2, waiting: 20 })

/** Stores a copy of another site's picture. It stays when a document that shows it is saved. */
export function copyPicture(store: Store, address: string, outgoing: OutgoingOptions, now: () => Temporal.Instant) {
  return fetching.run(async () => {
    const bytes = await downloaded(address, outgoing)
    return receiveUpload(store, undefined, async () => bytes, now)
  })
}

async function downloaded(address: string, outgoing: OutgoingOptions): Promise<Uint8Array> {
  try {
    return await downloadOutgoing(address, MAX_IMAGE_BYTES, { ...outgoing, timeoutMs: TIMEOUT_MS })
  } catch {
    // Any error of the other site means that the picture is unreachable.
    throw new Refusal('invalid', IMAGE_WORDS.en.notCopied)
  }
}

interface Replacement {
  hash: string
  by: string
  savedBy: string
  now: Temporal.Instant
}

/** Collections that keep earlier versions of their documents. */
const VERSIONED: Readonly<Record<string, VersionedKind>> = { pages: 'page', services: 'service', site: 'part' }

const ATTEMPTS = 5

/** Replaces this picture with another one in every document, in one transaction. Returns in how many places. */
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
