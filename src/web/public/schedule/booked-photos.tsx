import { useState } from 'react'
import { lazyPhotos } from '../../photos/lazy-photos.tsx'
import { holderIn, photoAccess } from '../appointment/holder.ts'

const PhotoUploads = lazyPhotos(async () => (await import('../../photos/photo-tray.tsx')).PhotoUploads)

/** Sends the chosen photos with the key of the request that was just accepted. */
export function BookedPhotos({ manageUrl, files }: { manageUrl: string; files: readonly File[] }) {
  const [access] = useState(() => photoAccess(holderIn(manageUrl)))
  return (
    <div className="mb-8">
      <PhotoUploads access={access} files={files} stored={0} line={null} isRequest />
    </div>
  )
}
