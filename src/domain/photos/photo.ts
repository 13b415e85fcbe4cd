// Private photos of a request. Only the administrator and the holder of the request's key see them.

import { MOST_PHOTOS, roomForPhotos } from './choose.ts'

/** The width of the small picture that lists show. */
export const SMALL_PHOTO_WIDTH = 480

export type PhotoSide = 'customer' | 'business'

/** What a photo shows, for comparing. Set by the desk or the crew. */
export const PHOTO_MARKS = ['before', 'after'] as const
export type PhotoMark = (typeof PHOTO_MARKS)[number]
export const PHOTO_MARK_LABELS: Record<PhotoMark, string> = { before: 'Before', after: 'After' }

/** What both sides learn about a photo. Its pixels need another request. */
export interface ShownPhoto {
  id: string
  by: PhotoSide
  at: string
  width: number
  height: number
  /** The id of the line it was sent with. Null for a photo that came with the request. */
  line: string | null
  mark: PhotoMark | null
}

export const PHOTO_WORDS = {
  title: 'Photos',
  plainLabel: 'Add a photo',
  plainHint: `One at a time, up to ${MOST_PHOTOS} for each request, 10 MB each.`,
  chosen: 'Chosen photos',
  failed: 'This photo could not be sent. Please try again.',
  loading: 'Loading the photo...',
  unseen: 'This photo could not be loaded.',
  retry: 'Try again',
  sending: 'Sending your photos...',
  sent: 'Your photos were sent.',
  notSent: "Some photos weren't sent. Your message is safe.",
  requestSafe: "Some photos weren't sent. Your request is safe, and you can also add photos later on its page.",
  previous: 'Previous photo',
  next: 'Next photo',
  you: 'you',
  delete: 'Delete this photo',
  confirmDelete: 'Delete this photo for good? Neither side can see it afterward.',
  plainConfirm: 'Yes, delete this photo for good',
  confirm: 'Delete for good',
  keep: 'Keep it',
  deleting: 'Deleting...',
  deleted: 'The photo was deleted.',
  notDeleted: 'The photo could not be deleted. Please try again.',
} as const

export const PHOTO_MESSAGES = {
  tooMany: `A request can have ${MOST_PHOTOS} photos.`,
  noSpace: "We can't store more photos right now. Please describe the problem in words, or call us.",
  tooOften: 'Too many photos were sent in a short time. Please try again later, or call us.',
  noneChosen: 'Please choose a photo.',
  gone: 'This photo no longer exists.',
  notYours: 'You can delete the photos that you sent.',
  unconfirmed: 'Please tick the box to delete the photo.',
  noLine: 'The message that this photo belongs to no longer exists.',
} as const

/** The business may delete any photo, the customer their own. */
export function mayDeletePhoto(who: PhotoSide, { by }: Pick<ShownPhoto, 'by'>): boolean {
  return who === 'business' || by === who
}

/** "Photo 2 of 4 from Maria". `from` is a first name, or the business as its customer knows it. */
export function photoAlt(index: number, count: number, from: string): string {
  return `Photo ${index + 1} of ${count}${from === '' ? '' : ` from ${from}`}`
}

interface ChosenFile {
  name: string
  size: number
  lastModified: number
}

/** The chosen files that the request has room for. A file that is chosen twice counts once. */
export function fittingPhotos<Chosen extends ChosenFile>(chosen: readonly Chosen[], stored: number): Chosen[] {
  const different = new Map(chosen.map((file) => [fileKey(file), file]))
  return [...different.values()].slice(0, roomForPhotos(stored))
}

export function fileKey({ name, size, lastModified }: ChosenFile): string {
  return `${name} ${size} ${lastModified}`
}
