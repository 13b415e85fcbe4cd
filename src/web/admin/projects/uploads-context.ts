import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ProjectUploads, Upload } from './project-uploads.ts'

export const UploadsContext = createContext<ProjectUploads | undefined>(undefined)

/** The uploads of the surrounding form and their progress. */
export function useUploads(): { uploads: ProjectUploads; standing: ReadonlyMap<string, Upload> } {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('useUploads needs an UploadsContext above it.')
  return { uploads, standing: useStanding(uploads) }
}

export function useStanding(uploads: ProjectUploads): ReadonlyMap<string, Upload> {
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot)
}
