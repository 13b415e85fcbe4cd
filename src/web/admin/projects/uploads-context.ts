import { createContext, useContext } from 'react'
import type { PictureUploads, Upload } from '../pictures/picture-uploads.ts'
import { useStanding } from '../pictures/use-standing.ts'

export const UploadsContext = createContext<PictureUploads | undefined>(undefined)

/** The uploads of the surrounding form and their progress. */
export function useUploads(): { uploads: PictureUploads; standing: ReadonlyMap<string, Upload> } {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('useUploads needs an UploadsContext above it.')
  return { uploads, standing: useStanding(uploads) }
}
