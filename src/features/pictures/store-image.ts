import { createHash } from 'node:crypto'
import { type StoragePath, storagePath } from '#domain/picture-library/library.ts'
import { type ImageAddress, imageUrl, parseImageUrl } from '#domain/pictures/address.ts'
import { IMAGE_TYPES } from '#domain/pictures/image.ts'
import { placeholderUrl } from '#domain/pictures/placeholder.ts'
import { BoundedQueue } from '#images/bounded-queue.ts'
import type { Master } from '#images/encode.ts'
import { prepareLogo, prepareMaster } from '#images/workshop.ts'
import type { Blob, Store } from '#store/store.ts'
import { findImage, images, masterBlob, timestamp, uploads } from './image-record.ts'

/** Checks, encodes and stores a picture. The same picture is stored once. With a path, the path then points to it. */
export async function storeImage(store: Store, upload: Uint8Array, now: Temporal.Instant, path?: StoragePath) {
  return keepImage(store, await prepared(upload, path), now, path)
}

/** Stores a picture that is already encoded. */
export async function keepImage(
  store: Store,
  { master, type, isDark, variants }: Prepared,
  now: Temporal.Instant,
  path?: StoragePath,
): Promise<PresentedImage> {
  const hash = createHash('sha256').update(master.bytes).digest('hex').slice(0, 32)
  // The picture and its path become visible together.
  const address = await store.transaction(async (tx) => {
    const known = await findImage(tx, hash)
    if (!known) await tx.putBlob(masterBlob(hash), { type, bytes: master.bytes })
    for (const [name, made] of variants ?? []) await tx.putBlob(`${masterBlob(hash)}/${name}`, made)
    const kept = known ?? addressOf(hash, master)
    const url = imageUrl(kept)
    await images.set(tx, hash, { url, bytes: master.bytes.length, keptAt: timestamp(now) })
    if (path) {
      const upload = { url, hash, owner: ownerOf(path), uploadedAt: timestamp(now) }
      await uploads.set(tx, storagePath(path), isDark === undefined ? upload : { ...upload, isDark })
    }
    return kept
  })
  return presentImage(address, isDark)
}

interface Prepared {
  master: Master
  type: string
  isDark?: boolean
  /** Variants that are already made, by name: `640.avif`. */
  variants?: ReadonlyMap<string, Blob>
}

/** Photographs are kept as JPEG, a logo with its transparency. */
async function prepared(upload: Uint8Array, path: StoragePath | undefined): Promise<Prepared> {
  if (path?.collection !== 'settings') return { master: await prepareMaster(upload), type: IMAGE_TYPES.jpg }
  const { isDark, ...master } = await prepareLogo(upload)
  return { master, type: 'image/png', isDark }
}

function addressOf(hash: string, { width, height, tint }: Master): ImageAddress {
  return { hash, width, height, tint }
}

export function ownerOf({ collection, id }: Pick<StoragePath, 'collection' | 'id'>): string {
  return `${collection}/${id}`
}

export async function findUpload(store: Store, path: StoragePath): Promise<PresentedImage | undefined> {
  const stored = await uploads.get(store, storagePath(path))
  const address = stored && parseImageUrl(stored.data.url)
  return address && presentImage(address, stored.data.isDark)
}

export type PresentedImage = ReturnType<typeof presentImage>
/** `isDark`: whether parts of a logo would vanish on a dark page. */
function presentImage(address: ImageAddress, isDark?: boolean) {
  const { width, height, tint } = address
  return { url: imageUrl(address), width, height, placeholder: placeholderUrl(tint), isDark }
}

/** Uploads are in memory, so they are read and encoded one at a time. Waiting ones aren't read yet. */
const receiving = new BoundedQueue({ atOnce: 2, waiting: 40 })

export function receiveUpload(
  store: Store,
  path: StoragePath | undefined,
  read: () => Promise<Uint8Array>,
  now: () => Temporal.Instant,
): Promise<PresentedImage> {
  return receiving.run(async () => storeImage(store, await read(), now(), path))
}
