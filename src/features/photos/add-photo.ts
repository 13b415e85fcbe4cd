import { createHash, randomUUIDv7 } from 'node:crypto'
import { parseInput } from '#domain/documents/parse-input.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { MOST_CREW_PHOTOS, MOST_PHOTOS } from '#domain/photos/choose.ts'
import { type PhotoMark, type PhotoSide, type ShownPhoto, SMALL_PHOTO_WIDTH } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { imageRefusal } from '#domain/picture-library/library.ts'
import { IMAGE_TYPES } from '#domain/pictures/image.ts'
import { lineSchema } from '#domain/thread/schema.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { isLineOf } from '#features/appointments/history.ts'
import type { KeyHolder } from '#features/customer-link/access.ts'
import type { CustomerAppointment } from '#features/customer-link/view.ts'
import { attemptFrom } from '#features/security/limits.ts'
import { attempt, refuseUnless } from '#features/security/throttle.ts'
import { writeAsCustomer } from '#features/thread/write-line.ts'
import { BoundedQueue } from '#images/bounded-queue.ts'
import type { Master } from '#images/encode.ts'
import { prepareMaster, prepareVariant } from '#images/workshop.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { announcePhotos, openRequest, type PhotoUser, sideOf } from './open-request.ts'
import {
  type PhotoDocument,
  photoBlob,
  photos,
  photosOf,
  refuseWithoutSpace,
  showPhoto,
  takeSpace,
  usedSpace,
} from './photo-record.ts'

/** Photos are in memory while they are read and encoded. Slow customers never block the desk. */
const TURNS: Record<PhotoSide, BoundedQueue> = {
  customer: new BoundedQueue({ atOnce: 4, waiting: 40 }),
  business: new BoundedQueue({ atOnce: 2, waiting: 10 }),
}

/** From one address. A browser sends one photo after the other. */
const MOST_AT_ONCE = 3

const underWay = new Map<string, number>()

/** Everything that photos need besides the request. */
export interface PhotoContext {
  store: Store
  /** The most bytes that all photos may take together. */
  photoSpaceBytes: number
  /** Off only in tests and under load. */
  limits: boolean
}

export interface SentPhoto {
  line: string | null
  /** The address of the sender. */
  address: string
}

/** Attempts in an hour. Decoding costs more than storing, so refused files count too. */
const PER_REQUEST = { limit: 30, windowMs: 3_600_000 }

/** Checks everything it can before `read` is called, and again in the transaction that stores the photo. */
export async function addPhoto(
  context: PhotoContext,
  user: PhotoUser,
  sent: SentPhoto,
  read: () => Promise<Uint8Array>,
  now: () => Temporal.Instant,
): Promise<ShownPhoto> {
  await admitPhoto(context, user, sent, now())
  return inTurn(sideOf(user), sent.address, async () => {
    const prepared = await preparePhoto(await read(), sideOf(user))
    return context.store.transaction(async (tx) => {
      await openRequest(tx, user, now())
      return keepPhoto(tx, context, user, sent.line, prepared)
    })
  })
}

/** A request with all its photos is refused later, because this may be a retry of one of them. */
export async function admitPhoto(
  { store, photoSpaceBytes, limits }: PhotoContext,
  user: PhotoUser,
  { line, address }: SentPhoto,
  now: Temporal.Instant,
): Promise<void> {
  await openRequest(store, user, now)
  if (limits && user.by !== 'business') {
    refuseUnless(await attemptFrom(store, 'photo', { address }, now), PHOTO_WORDS.en.tooOften)
    refuseUnless(await attempt(store, `photos-of:${user.id}`, PER_REQUEST, now), PHOTO_WORDS.en.tooOften)
  }
  await refuseLine(store, user, line)
  refuseWithoutSpace((await usedSpace(store)) + 1, photoSpaceBytes)
}

export interface PreparedPhoto {
  master: Master
  small: Uint8Array
}

/** Re-encoded like all images, which removes metadata such as GPS. */
export async function preparePhoto(upload: Uint8Array, by: PhotoSide): Promise<PreparedPhoto> {
  const master = await prepareMaster(upload, by)
  const width = Math.min(SMALL_PHOTO_WIDTH, master.width)
  return { master, small: await prepareVariant(master.bytes, width, 'webp', by) }
}

/** The database decides who gets the last place and the last bytes. The same photo sent twice is stored once. */
export async function keepPhoto(
  tx: Transaction,
  { photoSpaceBytes }: Pick<PhotoContext, 'photoSpaceBytes'>,
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
  await announcePhotos(tx, user.id)
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

async function refuseLine(reader: Reader, { id, by }: Pick<PhotoUser, 'id' | 'by'>, line: string | null) {
  if (line === null) return
  const writer = by === 'customer' ? 'customer' : 'administrator'
  if (await isLineOf(reader, { appointmentId: id, line, by: writer })) return
  throw new Refusal('conflict', PHOTO_WORDS.en.noLine, { code: 'no-line' })
}

/** A crew has its own limit, so that a customer's photos leave room for those of the work. */
function refuseWithoutRoom(user: Pick<PhotoUser, 'by'>, stored: readonly PhotoDocument[]): void {
  const isFull =
    user.by === 'crew'
      ? stored.filter(({ data }) => data.by === 'business').length >= MOST_CREW_PHOTOS
      : stored.length >= MOST_PHOTOS
  if (isFull) throw new Refusal('conflict', PHOTO_WORDS.en.tooMany, { code: 'too-many-photos' })
}

/** Reads and stores a photo when its turn comes. One address can't take the turns of all others. */
export async function inTurn<T>(by: PhotoSide, address: string, work: () => Promise<T>): Promise<T> {
  if (by === 'business') return TURNS.business.run(work)
  const count = underWay.get(address) ?? 0
  if (count >= MOST_AT_ONCE) throw imageRefusal('busy')
  underWay.set(address, count + 1)
  try {
    return await TURNS.customer.run(work)
  } finally {
    leave(address)
  }
}

function leave(address: string): void {
  const count = underWay.get(address) ?? 0
  if (count > 1) underWay.set(address, count - 1)
  else underWay.delete(address)
}

/** A message from a form without JavaScript, with or without a photo. An unusable photo leaves no message behind. */
export async function writeWithPhoto(
  context: BookingContext,
  photoContext: PhotoContext,
  { holder, address }: { holder: KeyHolder; address: string },
  { message, photo, lineKey }: { message: string; photo: Uint8Array | undefined; lineKey?: string | undefined },
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const user = { ...holder, by: 'customer' } as const
  if (photo) await admitPhoto(photoContext, user, { line: null, address }, now)
  const prepared = photo && (await preparePhoto(photo, 'customer'))
  const { text } = parseInput(lineSchema, { text: photo && message.trim() === '' ? THREAD_WORDS.en.photos : message })
  const attach = prepared && ((tx: Transaction, line: string) => keepPhoto(tx, photoContext, user, line, prepared))
  return writeAsCustomer(context, holder, { text, attach, idempotencyKey: lineKey || undefined }, now)
}
