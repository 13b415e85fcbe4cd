// Private photos of a request. Only the administrator and the holder of the request's key see them.

import type { Language } from '#domain/language/language.ts'
import { roomForPhotos } from './choose.ts'
import { PHOTO_WORDS } from './words.ts'

export const SMALL_PHOTO_WIDTH = 480

export type PhotoSide = 'customer' | 'business'

/** The subject of a photo, for comparing. Set by the desk or the crew. */
export const PHOTO_MARKS = ['before', 'after'] as const
export type PhotoMark = (typeof PHOTO_MARKS)[number]
export const PHOTO_MARK_LABELS: Record<PhotoMark, string> = { before: 'Before', after: 'After' }

/** The data about a photo for both sides. Its pixels need another request. */
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

/** The business may delete any photo, the customer their own. */
export function mayDeletePhoto(who: PhotoSide, { by }: Pick<ShownPhoto, 'by'>): boolean {
  return who === 'business' || by === who
}

/** "Photo 2 of 4 from Maria". `from` is a first name, or the business as its customer knows it. */
export function photoAlt(index: number, count: number, from: string, language: Language = 'en'): string {
  const { photo, photoFrom } = PHOTO_WORDS[language]
  const words = photo(index + 1, count)
  return from === '' ? words : photoFrom(words, from)
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
