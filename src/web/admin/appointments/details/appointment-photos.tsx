import { useQueryClient } from '@tanstack/react-query'
import { PHOTO_MARK_LABELS, PHOTO_MARKS, type PhotoMark, type ShownPhoto } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { firstName } from '#domain/text/text.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { DESK_KEY } from '../../../acts/visit-calls.ts'
import { useCommand } from '../../../data/calls.ts'
import { adminToken } from '../../../data/session.ts'
import { keptPhoto } from '../../../offline/copy-store.ts'
import type { PhotoAccess } from '../../../photos/photo-access.ts'
import { type PhotoDialog, PhotoStrip } from '../../../photos/photo-strip.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useSavedAtOnce } from '../../saved-at-once.tsx'
import { markPhoto } from '../appointment-calls.ts'

type AppointmentPhotosProps = {
  visit: Pick<AppointmentDetails['appointment'], 'id' | 'customerName'>
  /** All photos of the request, for the lightbox. */
  all: readonly ShownPhoto[]
  photos?: readonly ShownPhoto[]
  isReadOnly?: boolean
  onDeleted?: (version: number) => void
  /** Allows marking photos as before or after. Called with the new version of the appointment. */
  onMarked?: (version: number) => void
}

export function AppointmentPhotos(props: AppointmentPhotosProps) {
  const { visit, all, photos = all, isReadOnly = false, onDeleted, onMarked } = props
  const { id, customerName } = visit
  return (
    <PhotoStrip
      photos={photos}
      all={all}
      access={deskAccess(id)}
      nameOf={(by) => (by === 'customer' ? firstName(customerName) : PHOTO_WORDS.en.you)}
      dialog={Lightbox}
      {...(!isReadOnly && { viewer: 'business', onDeleted })}
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

const Lightbox: PhotoDialog = ({ title, onClose, children }) => (
  <Dialog onClose={onClose} title={title} width="lg">
    {children}
  </Dialog>
)

type PhotoMarksProps = {
  id: string
  photo: ShownPhoto
  all: readonly ShownPhoto[]
  onMarked: (version: number) => void
}

/** Before or after the work. Pressing the active one removes the mark. */
function PhotoMarks({ id, photo, all, onMarked }: PhotoMarksProps) {
  const client = useQueryClient()
  const { send } = useCommand(markPhoto)
  const save = async (mark: PhotoMark | null) => {
    const { version } = await send(id, photo.id, mark)
    onMarked(version)
    await client.invalidateQueries({ queryKey: DESK_KEY })
  }
  const [mark, choose] = useSavedAtOnce(photo.mark, save, 'The photo could not be marked. Please try again.')
  return (
    <div className="mt-2 flex gap-1">
      {PHOTO_MARKS.map((each) => (
        <Button
          key={each}
          tone={mark === each ? 'primary' : 'secondary'}
          size="sm"
          aria-pressed={mark === each}
          onClick={() => choose(mark === each ? null : each)}
        >
          {PHOTO_MARK_LABELS[each]}
          <VisuallyHidden>, photo {all.indexOf(photo) + 1}</VisuallyHidden>
        </Button>
      ))}
    </div>
  )
}
