import type { DBSchema } from 'idb'
import type { Pocket } from '#domain/offline/pocket.ts'
import { database } from './queue-store.ts'
import { COPY_DATABASE } from './wipe.ts'

/** What the server sent, and when it arrived on this phone's clock. */
export interface Copy {
  pocket: Pocket
  receivedAt: number
}

interface CopySchema extends DBSchema {
  copies: { key: string; value: Copy }
  photos: { key: string; value: { blob: Blob; seenAt: number }; indexes: { seenAt: number } }
}

const THE_COPY = 'pocket'
const MOST_PHOTO_BYTES = 60_000_000

const opened = database<CopySchema>(COPY_DATABASE, (made) => {
  made.createObjectStore('copies')
  made.createObjectStore('photos').createIndex('seenAt', 'seenAt')
})

export async function readCopy(): Promise<Copy | null> {
  return (await (await opened()).get('copies', THE_COPY)) ?? null
}

/** Also drops photos that no visit of the copy has, like those of an erased customer. */
export async function keepCopy(copy: Copy): Promise<void> {
  const tx = (await opened()).transaction(['copies', 'photos'], 'readwrite')
  await tx.objectStore('copies').put(copy, THE_COPY)
  const { visits, requests } = copy.pocket
  const wanted = new Set([...visits, ...requests].flatMap(({ photos }) => photos.map(({ id }) => id)))
  const photos = tx.objectStore('photos')
  for (const key of await photos.getAllKeys()) if (!wanted.has(photoIdOf(key))) await photos.delete(key)
  await tx.done
}

/** Photos never change, so one that was seen before needs no network. */
export async function keptPhoto(address: string, load: () => Promise<Blob | undefined>): Promise<Blob | undefined> {
  const found = await (await opened()).get('photos', address)
  if (found) return found.blob
  const blob = await load()
  if (blob) await keepPhoto(address, blob)
  return blob
}

async function keepPhoto(address: string, blob: Blob): Promise<void> {
  const tx = (await opened()).transaction('photos', 'readwrite')
  await tx.store.put({ blob, seenAt: Date.now() }, address)
  let bytes = 0
  for (let cursor = await tx.store.index('seenAt').openCursor(null, 'prev'); cursor; cursor = await cursor.continue()) {
    bytes += cursor.value.blob.size
    if (bytes > MOST_PHOTO_BYTES) await cursor.delete()
  }
  await tx.done
}

function photoIdOf(address: string): string {
  return decodeURIComponent(/\/photos\/([^?]+)/.exec(address)?.[1] ?? '')
}
