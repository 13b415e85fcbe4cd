import { Suspense, useEffect, useState } from 'react'
import { PHOTO_FIELD_WORDS } from '#domain/photos/field/words.ts'
import { useWords } from '../language/language.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { lazyPhotos } from './lazy-photos.tsx'
import { PhotoLabel } from './photo-label.tsx'

const PhotoPreviews = lazyPhotos(async () => (await import('./photo-tray.tsx')).PhotoPreviews)

type PhotoFieldProps = {
  /** Everything that was chosen, also what the request has no room for. */
  files: readonly File[]
  onFiles: (files: File[]) => void
  stored?: number
  hint?: string
}

/** Chooses photos from the camera or the gallery. They stay in the browser. Without JavaScript there is nothing to show. */
export function PhotoField({ files, onFiles, stored = 0, hint }: PhotoFieldProps) {
  const words = useWords(PHOTO_FIELD_WORDS)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  if (!isLive) return null
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PhotoLabel
          className={buttonStyle('secondary', 'md', 'cursor-pointer has-focus-visible:outline-2')}
          onFiles={(chosen) => onFiles([...files, ...chosen])}
        >
          {words.add}
        </PhotoLabel>
        <span className="text-ink-muted text-xs">{hint ?? words.hint}</span>
      </div>
      {files.length > 0 && (
        <Suspense>
          <PhotoPreviews files={files} stored={stored} onFiles={onFiles} />
        </Suspense>
      )}
    </div>
  )
}
