import { createContext, useContext } from 'react'
import { uploadPicture } from '../../data/storage.ts'
import { useShared } from '../../ui/shared.ts'
import { PictureUploads } from '../pictures/picture-uploads.ts'
import { MAIN_IMAGE } from './project-values.ts'

const GALLERY_PATHS = 100

export function projectUploads(id: string, galleryLength: number): PictureUploads {
  let nextPath = galleryLength
  return new PictureUploads((key, file, options) => {
    // No two files of one form share a path, so the address fetched after an upload is the right one.
    const name = key === MAIN_IMAGE ? MAIN_IMAGE : `gallery-${nextPath++ % GALLERY_PATHS}`
    return uploadPicture({ collection: 'projects', id, name }, file, options)
  })
}

export const UploadsContext = createContext<PictureUploads | undefined>(undefined)

export function useUploads() {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('useUploads needs an UploadsContext above it.')
  return { uploads, standing: useShared(uploads.standing) }
}
