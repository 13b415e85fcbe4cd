import { firstName, PHOTO_WORDS, type ShownPhoto } from '#domain/photos/photo.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { adminToken } from '../../../data/session.ts'
import { keptPhoto } from '../../../offline/copy-store.ts'
import type { PhotoAccess } from '../../../photos/photo-access.ts'
import { type PhotoDialog, PhotoStrip } from '../../../photos/photo-strip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PhotoMarks } from './photo-marks.tsx'

type AppointmentPhotosProps = {
  visit: Pick<AppointmentDetails['appointment'], 'id' | 'customerName'>
  /** All of the request, which the lightbox goes through. */
  all: readonly ShownPhoto[]
  /** Those to show here. */
  photos?: readonly ShownPhoto[]
  /** Called with the new version of the appointment. */
  onDeleted?: (version: number) => void
  /** Lets the photos be marked before or after. Called with the new version of the appointment. */
  onMarked?: (version: number) => void
}

/** Photos from both sides. */
export function AppointmentPhotos({ visit, all, photos = all, onDeleted, onMarked }: AppointmentPhotosProps) {
  const { id, customerName } = visit
  return (
    <PhotoStrip
      photos={photos}
      all={all}
      access={deskAccess(id)}
      nameOf={(by) => (by === 'customer' ? firstName(customerName) : PHOTO_WORDS.you)}
      dialog={Lightbox}
      viewer="business"
      onDeleted={onDeleted}
      {...(onMarked && {
        below: (photo) => <PhotoMarks key={photo.id} id={id} photo={photo} all={all} onMarked={onMarked} />,
      })}
    />
  )
}

export function deskAccess(id: string): PhotoAccess {
  return { id, headers: withToken, keep: keptPhoto }
}

function withToken(): Record<string, string> {
  return { Authorization: `Bearer ${adminToken() ?? ''}` }
}

export const Lightbox: PhotoDialog = ({ title, onClose, children }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="lg">
    {children}
  </Dialog>
)
