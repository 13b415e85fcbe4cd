import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { PHOTO_MARK_LABELS, PHOTO_MARKS, PHOTO_WORDS, type PhotoMark, type ShownPhoto } from '#domain/photo/photo.ts'
import { api } from '../../../data/api-client.ts'
import { ApiError } from '../../../data/api-error.ts'
import { announceChange } from '../../../data/changes.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DESK_KEY } from '../use-appointments.ts'

type PhotoMarksProps = {
  /** Of the appointment. */
  id: string
  photo: ShownPhoto
  all: readonly ShownPhoto[]
  onMarked: (version: number) => void
}

/** Before or after the work. Pressing the one that applies takes the mark back. */
export function PhotoMarks({ id, photo, all, onMarked }: PhotoMarksProps) {
  const { busy, mark } = useMark(id, photo, onMarked)
  return (
    <div className="mt-2 flex gap-1">
      {PHOTO_MARKS.map((each) => (
        <Button
          key={each}
          tone={photo.mark === each ? 'primary' : 'secondary'}
          size="sm"
          aria-pressed={photo.mark === each}
          busy={busy === each}
          disabled={busy !== null && busy !== each}
          onClick={() => void mark(each)}
        >
          {PHOTO_MARK_LABELS[each]}
          <VisuallyHidden>, photo {all.indexOf(photo) + 1}</VisuallyHidden>
        </Button>
      ))}
    </div>
  )
}

function useMark(id: string, photo: ShownPhoto, onMarked: (version: number) => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<PhotoMark | null>(null)
  const mark = async (pressed: PhotoMark) => {
    setBusy(pressed)
    try {
      const { version } = await parseResponse(
        api.appointments[':id'].photos[':photo'].mark.$put({
          param: { id, photo: photo.id },
          json: { mark: photo.mark === pressed ? null : pressed },
        }),
      )
      onMarked(version)
      announceChange({ collection: 'appointments', operation: 'updated', id })
      await client.invalidateQueries({ queryKey: DESK_KEY })
    } catch (error) {
      toast.error(error instanceof ApiError && error.isRefusal ? error.message : PHOTO_WORDS.notMarked)
    } finally {
      setBusy(null)
    }
  }
  return { busy, mark }
}
