import { imageUrl, parseImageUrl } from '#domain/pictures/address.ts'
import { IMAGE_TYPES, type ImageFormat, imageWidths } from '#domain/pictures/image.ts'
import { BoundedQueue } from '#images/bounded-queue.ts'
import { prepareVariant } from '#images/workshop.ts'
import { StoreUnavailable } from '#store/errors.ts'
import type { Blob, Store } from '#store/store.ts'
import { findImage, images, masterBlob, variantBlob } from './image-record.ts'

export async function readMaster(store: Store, hash: string, url?: string): Promise<Blob | undefined> {
  const address = await findImage(store, hash)
  if (!address || (url !== undefined && url !== imageUrl(address))) return undefined
  return store.getBlob(masterBlob(hash))
}

/** The picture in one of its widths and formats. Encoded on first request, then stored for every instance. */
export async function readVariant(store: Store, hash: string, width: number, format: ImageFormat) {
  const id = variantBlob(hash, width, format)
  return (await store.getBlob(id)) ?? onceAtATime(store, id, () => makeVariant(store, hash, width, format))
}

async function makeVariant(store: Store, hash: string, width: number, format: ImageFormat): Promise<Blob | undefined> {
  const address = await findImage(store, hash)
  if (!address || !imageWidths(address.width).includes(width)) return undefined
  const master = await store.getBlob(masterBlob(hash))
  if (!master) return undefined
  const made = { type: IMAGE_TYPES[format], bytes: await prepareVariant(master.bytes, width, format) }
  return keepVariant(store, hash, variantBlob(hash, width, format), made)
}

/** If it can't be stored, for example on a full disk, the visitor still gets the picture. */
async function keepVariant(store: Store, hash: string, id: string, made: Blob): Promise<Blob | undefined> {
  try {
    return await store.transaction(async (tx) => {
      // Deleted meanwhile. No sweep would find a variant stored now.
      if (!(await images.get(tx, hash))) return undefined
      const theirs = await tx.getBlob(id)
      if (theirs) return theirs
      await tx.putBlob(id, made)
      return made
    })
  } catch (error) {
    if (error instanceof StoreUnavailable) return made
    throw error
  }
}

const underWay = new WeakMap<Store, Map<string, Promise<Blob | undefined>>>()

/** Concurrent requests for a new variant share one encoding. */
function onceAtATime(store: Store, id: string, make: () => Promise<Blob | undefined>): Promise<Blob | undefined> {
  const making = underWay.get(store) ?? new Map<string, Promise<Blob | undefined>>()
  underWay.set(store, making)
  const present = making.get(id)
  if (present) return present
  const made = make().finally(() => making.delete(id))
  making.set(id, made)
  return made
}

const WIDEST_WARMED = 1280

/** One variant at a time, so that requests come in between. */
const warming = new BoundedQueue({ atOnce: 1, waiting: 1000 })

/** Encodes the variants most browsers will request, ahead of time. Nothing depends on it. */
export function warmVariants(store: Store, url: string): Promise<void> {
  const address = parseImageUrl(url)
  if (!address) return Promise.resolve()
  return warming.run(async () => {
    for (const width of imageWidths(address.width)) {
      if (width <= WIDEST_WARMED) await readVariant(store, address.hash, width, 'avif')
    }
  })
}
