import { readFile } from 'node:fs/promises'
import { keepPhoto, type PreparedPhoto, preparePhoto } from '#features/photos/add-photo.ts'
import type { Transaction } from '#store/store.ts'
import { REQUESTS, STOPS } from './demo-today-words.ts'

const PHOTOS = new URL('../../../assets/photos/', import.meta.url)
/** A handful of photos always fits. */
const SPACE = { photoSpaceBytes: Number.MAX_SAFE_INTEGER }

/** The photos of made-up customers, by the name of their file. */
export type DemoPhotos = ReadonlyMap<string, PreparedPhoto>

export function readDemoPhoto(name: string): Promise<Uint8Array> {
  return readFile(new URL(name, PHOTOS))
}

/** Takes a while, so it comes before the transaction that seeds. */
export async function prepareDemoPhotos(): Promise<DemoPhotos> {
  const photos = new Map<string, PreparedPhoto>()
  for (const { photo } of [...STOPS, ...REQUESTS]) {
    if (photo) photos.set(photo, await preparePhoto(await readDemoPhoto(photo), 'business'))
  }
  return photos
}

export async function addDemoPhoto(tx: Transaction, appointmentId: string, photo: PreparedPhoto): Promise<void> {
  await keepPhoto(tx, SPACE, { id: appointmentId, by: 'customer' }, null, photo)
}
