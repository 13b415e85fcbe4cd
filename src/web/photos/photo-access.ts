import type { PhotoSide } from '#domain/photos/photo.ts'

/** How a page proves that it may see and send the photos of a request: with its key, or with the administrator's token. */
export interface PhotoAccess {
  id: string
  headers: () => Record<string, string>
  /** Takes a photo from what this device keeps, or loads and keeps it. */
  keep?: (address: string, load: () => Promise<Blob | undefined>) => Promise<Blob | undefined>
}

export type NameOf = (by: PhotoSide) => string

export function photosPath({ id }: PhotoAccess): string {
  return `/api/appointments/${encodeURIComponent(id)}/photos`
}
