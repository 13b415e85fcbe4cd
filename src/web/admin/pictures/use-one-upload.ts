import { useEffect, useEffectEvent, useState } from 'react'
import { uploadToLibrary } from '../../data/storage.ts'
import { useUnsavedChanges } from '../use-unsaved-changes.ts'
import { isUnderWay, PictureUploads, type StoredPicture } from './picture-uploads.ts'
import { useStanding } from './use-standing.ts'

export const ONLY_UPLOAD = 'picture'

/** One upload at a time. Leaving the form stops it, after a question. */
export function useOneUpload({ keep }: { keep: boolean }, onDone: (picture: StoredPicture) => void) {
  const [uploads] = useState(() => new PictureUploads((_, file, options) => uploadToLibrary(file, { keep }, options)))
  useEffect(() => () => uploads.cancelAll(), [uploads])
  const upload = useStanding(uploads).get(ONLY_UPLOAD)
  useUnsavedChanges(upload !== undefined && isUnderWay(upload), false)
  const done = upload?.state.kind === 'done' ? upload.state.picture : undefined
  const take = useEffectEvent((picture: StoredPicture) => {
    onDone(picture)
    uploads.cancel(ONLY_UPLOAD)
  })
  useEffect(() => {
    if (done) take(done)
  }, [done])
  return { uploads, upload }
}
