import { useSyncExternalStore } from 'react'
import type { PictureUploads, Upload } from './picture-uploads.ts'

/** The uploads that were started, and how far each is. */
export function useStanding(uploads: PictureUploads): ReadonlyMap<string, Upload> {
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot)
}
