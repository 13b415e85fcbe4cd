import { imageUrl } from '#domain/image/address.ts'
import { IMAGE_TYPES, type ImageFormat, imageWidths } from '#domain/image/image.ts'
import { prepareVariant } from '#images/workshop.ts'
import { StoreUnavailable } from '#store/errors.ts'
import type { Blob, Store } from '#store/store.ts'
import { findImage, images, masterBlob, variantBlob } from './image-record.ts'

/** The picture as it is kept, by its address or its hash alone. */
export async function readMaster(store: Store, hash: string, url?: string): Promise<Blob | undefined> {
  const address = await findImage(store, hash)
  if (!address || (url !== undefined && url !== imageUrl(address))) return undefined
  return store.getBlob(masterBlob(hash))
}

/** The picture in one of the widths and formats it is served in: made when first asked for, then kept for every instance. */
export async function readVariant(
  store: Store,
  hash: string,
  width: number,
  format: ImageFormat,
): Promise<Blob | undefined> {
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

/** Where nothing can be written, on a full disk for one, the visitor still gets the picture. */
async function keepVariant(store: Store, hash: string, id: string, made: Blob): Promise<Blob | undefined> {
  try {
    return await store.transaction(async (tx) => {
      // Deleted meanwhile: a variant stored now would never be found by whoever sweeps.
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

/** Ten visitors who open a new picture at once cause one encoding. */
function onceAtATime(store: Store, id: string, make: () => Promise<Blob | undefined>): Promise<Blob | undefined> {
  const making = underWay.get(store) ?? new Map<string, Promise<Blob | undefined>>()
  underWay.set(store, making)
  const present = making.get(id)
  if (present) return present
  const made = make().finally(() => making.delete(id))
  making.set(id, made)
  return made
}
