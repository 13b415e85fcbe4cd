import { useMemo } from 'react'
import { PHOTO_WORDS, type ShownPhoto } from '#domain/photo/photo.ts'
import { PhotoStrip } from '../../photos/photo-strip.tsx'
import { type Holder, photoAccess } from './holder.ts'
import { PhotoDialog } from './photo-dialog.tsx'

type CustomerPhotosProps = {
  holder: Holder
  all: readonly ShownPhoto[]
  /** Those of this line. Null for those that came with the request. */
  line: string | null
  businessName: string
}

export function CustomerPhotos({ holder: { id, key }, all, line, businessName }: CustomerPhotosProps) {
  const access = useMemo(() => photoAccess({ id, key }), [id, key])
  const strip = (
    <PhotoStrip
      photos={all.filter((photo) => photo.line === line)}
      all={all}
      access={access}
      nameOf={(by) => (by === 'customer' ? PHOTO_WORDS.you : businessName)}
      dialog={PhotoDialog}
      viewer="customer"
    />
  )
  if (line !== null) return strip
  return (
    <section aria-label={PHOTO_WORDS.title} className="mt-5 grid gap-3 border-line border-t pt-5">
      <h3 className="text-lg">{PHOTO_WORDS.title}</h3>
      {strip}
    </section>
  )
}
