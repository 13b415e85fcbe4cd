import { createHash, randomUUIDv7 } from 'node:crypto'
import { Refusal } from '#domain/documents/refusal.ts'
import { MOST_CREW_PHOTOS, MOST_PHOTOS } from '#domain/photos/choose.ts'
import {
  PHOTO_MESSAGES,
  type PhotoMark,
  type PhotoSide,
  type ShownPhoto,
  SMALL_PHOTO_WIDTH,
} from '#domain/photos/photo.ts'
import { IMAGE_TYPES } from '#domain/pictures/image.ts'
import { isLineOf } from '#features/appointments/history.ts'
import { changeAppointment } from '#features/appointments/stored-appointment.ts'
import { type Admission, attemptFrom } from '#features/security/limits.ts'
import { attempt } from '#features/security/throttle.ts'
import type { Master } from '#images/encode.ts'
import { prepareMaster, prepareVariant } from '#images/workshop.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { openRequest, type PhotoUser, sideOf } from './open-request.ts'
import { type PhotoDocument, photoBlob, photos, photosOf, showPhoto } from './photo-record.ts'
import { refuseWithoutSpace, takeSpace, usedSpace } from './photo-space.ts'
import { inTurn } from './photo-turns.ts'

/** What photos need besides the request. */
export interface PhotoDesk {
  store: Store
  /** How many bytes all photos may take together. */
  photoSpaceBytes: number
  /** Off only in tests and under load. */
  limits: boolean
}

export interface SentPhoto {
  /** The line it goes with, if any. */
  line: string | null
  /** Where it comes from. */
  address: string
}

/** Attempts in an hour. Decoding costs more than storing, so refused files count too. */
const PER_REQUEST = { limit: 30, windowMs: 3_600_000 }

/** Checks everything it can before `read` is called, and again in the transaction that stores the photo. */
export async function addPhoto(
  desk: PhotoDesk,
  user: PhotoUser,
  sent: SentPhoto,
  read: () => Promise<Uint8Array>,
  now: () => Temporal.Instant,
): Promise<ShownPhoto> {
  await admitPhoto(desk, user, sent, now())
  return inTurn(sideOf(user), sent.address, async () => {
    const prepared = await preparePhoto(await read(), sideOf(user))
    return desk.store.transaction(async (tx) => {
      await openRequest(tx, user, now())
      return keepPhoto(tx, desk, user, sent.line, prepared)
    })
  })
}

/**
 * Refuses a photo before it is read: a wrong key, no room, or too many attempts. A request that has all its photos is refused
 * later, because the photo may be a retry of one that was stored.
 */
export async function admitPhoto(
  { store, photoSpaceBytes, limits }: PhotoDesk,
  user: PhotoUser,
  { line, address }: SentPhoto,
  now: Temporal.Instant,
): Promise<void> {
  await openRequest(store, user, now)
  if (limits && user.by !== 'business') {
    refuseUnless(await attemptFrom(store, 'photo', { address }, now))
    refuseUnless(await attempt(store, `photos-of:${user.id}`, PER_REQUEST, now))
  }
  await refuseLine(store, user, line)
  refuseWithoutSpace((await usedSpace(store)) + 1, photoSpaceBytes)
}

export interface PreparedPhoto {
  master: Master
  small: Uint8Array
}

/** Re-encoded like all pictures, which removes metadata such as GPS. */
export async function preparePhoto(upload: Uint8Array, by: PhotoSide): Promise<PreparedPhoto> {
  const master = await prepareMaster(upload, by)
  const width = Math.min(SMALL_PHOTO_WIDTH, master.width)
  return { master, small: await prepareVariant(master.bytes, width, 'webp', by) }
}

/** The database decides who gets the last place and the last bytes. The same photo sent twice is stored once. */
export async function keepPhoto(
  tx: Transaction,
  { photoSpaceBytes }: Pick<PhotoDesk, 'photoSpaceBytes'>,
  user: Pick<PhotoUser, 'id' | 'by'>,
  line: string | null,
  { master, small }: PreparedPhoto,
  mark: PhotoMark | null = null,
): Promise<ShownPhoto> {
  const hash = createHash('sha256').update(master.bytes).digest('hex')
  const { width, height } = master
  const bytes = master.bytes.length + small.length
  await refuseLine(tx, user, line)
  const stored = await photosOf(tx, user.id)
  const same = stored.find(({ data }) => data.hash === hash)
  if (same) return showPhoto(same)
  refuseWithoutRoom(user, stored)
  // Written even though nothing in it changes, so that open pages hear of the photo.
  await changeAppointment(tx, user.id, {})
  await takeSpace(tx, bytes, photoSpaceBytes)
  const id = randomUUIDv7()
  await tx.putBlob(photoBlob(id, 'full'), { type: IMAGE_TYPES.jpg, bytes: master.bytes })
  await tx.putBlob(photoBlob(id, 'small'), { type: IMAGE_TYPES.webp, bytes: small })
  const photo = { appointmentId: user.id, by: sideOf(user), hash, bytes, width, height, line, mark }
  return showPhoto(await created(tx, id, photo))
}

async function created(tx: Transaction, id: string, photo: Parameters<typeof photos.set>[2]) {
  const outcome = await photos.set(tx, id, photo, { ifVersion: 0 })
  const document = outcome.ok ? photos.read(outcome.stored) : undefined
  if (!document) throw new Error(`Photo ${id} was not stored.`)
  return document
}

async function refuseLine(
  reader: Reader,
  { id, by }: Pick<PhotoUser, 'id' | 'by'>,
  line: string | null,
): Promise<void> {
  if (line === null) return
  const writer = by === 'customer' ? 'customer' : 'administrator'
  if (await isLineOf(reader, { appointmentId: id, line, by: writer })) return
  throw new Refusal('conflict', PHOTO_MESSAGES.noLine, { code: 'no-line' })
}

function refuseUnless(admitted: Admission): void {
  if (admitted.ok) return
  const { retryAfterSeconds } = admitted
  throw new Refusal('too-many', PHOTO_MESSAGES.tooOften, { code: 'too-many', retryAfterSeconds })
}

/** A crew has room of its own, so that a customer's photos leave place for those of the work. */
function refuseWithoutRoom(user: Pick<PhotoUser, 'by'>, stored: readonly PhotoDocument[]): void {
  const isFull =
    user.by === 'crew'
      ? stored.filter(({ data }) => data.by === 'business').length >= MOST_CREW_PHOTOS
      : stored.length >= MOST_PHOTOS
  if (isFull) throw new Refusal('conflict', PHOTO_MESSAGES.tooMany, { code: 'too-many-photos' })
}
