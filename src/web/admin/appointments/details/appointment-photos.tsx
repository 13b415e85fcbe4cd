import { firstName, PHOTO_WORDS, type ShownPhoto } from '#domain/photo/photo.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { adminToken } from '../../../data/session.ts'
import type { PhotoAccess } from '../../../photos/photo-access.ts'
import { type PhotoDialog, PhotoStrip } from '../../../photos/photo-strip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type AppointmentPhotosProps = { details: AppointmentDetails; photos: readonly ShownPhoto[] }

/** Photos from both sides. The lightbox goes through all of the request. */
export function AppointmentPhotos({ details, photos }: AppointmentPhotosProps) {
  const { id, customerName } = details.appointment
  return (
    <PhotoStrip
      photos={photos}
      all={details.photos}
      access={deskAccess(id)}
      nameOf={(by) => (by === 'customer' ? firstName(customerName) : PHOTO_WORDS.you)}
      dialog={Lightbox}
    />
  )
}

export function deskAccess(id: string): PhotoAccess {
  return { id, headers: withToken }
}

function withToken(): Record<string, string> {
  return { Authorization: `Bearer ${adminToken() ?? ''}` }
}

const Lightbox: PhotoDialog = ({ title, onClose, children }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="lg">
    {children}
  </Dialog>
)
