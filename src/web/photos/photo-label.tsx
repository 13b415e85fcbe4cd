import type { ReactNode } from 'react'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'

type PhotoLabelProps = { className: string; onFiles: (files: File[]) => void; children: ReactNode }

/** Chooses photos from the camera or the gallery. */
export function PhotoLabel({ className, onFiles, children }: PhotoLabelProps) {
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        multiple
        accept={ACCEPTED_IMAGES}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Choosing the same file again is also a change.
          target.value = ''
        }}
      />
    </label>
  )
}
