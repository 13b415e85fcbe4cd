import { firstName, PHOTO_WORDS, type ShownPhoto } from '#domain/photos/photo.ts'
import { PhotoStrip } from '../../photos/photo-strip.tsx'
import { deskAccess, Lightbox } from './details/appointment-photos.tsx'

type VisitPhotosProps = { visit: { id: string; customerName: string; photos: ShownPhoto[] } }

/** The photos of a visit as the desk looks at them. */
export function VisitPhotos({ visit: { id, customerName, photos } }: VisitPhotosProps) {
  return (
    <PhotoStrip
      photos={photos}
      all={photos}
      access={deskAccess(id)}
      nameOf={(by) => (by === 'customer' ? firstName(customerName) : PHOTO_WORDS.you)}
      dialog={Lightbox}
    />
  )
}
