import { useQueryClient } from '@tanstack/react-query'
import { PHOTO_MARK_LABELS, PHOTO_MARKS, PHOTO_WORDS, type PhotoMark, type ShownPhoto } from '#domain/photos/photo.ts'
import { DESK_KEY } from '../../../acts/visit-calls.ts'
import { useCommand } from '../../../data/command.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useSavedAtOnce } from '../../saved-at-once.tsx'
import { markPhoto } from '../appointment-calls.ts'

type PhotoMarksProps = {
  /** Of the appointment. */
  id: string
  photo: ShownPhoto
  all: readonly ShownPhoto[]
  onMarked: (version: number) => void
}

/** Before or after the work. Pressing the one that applies takes the mark back. */
export function PhotoMarks({ id, photo, all, onMarked }: PhotoMarksProps) {
  const client = useQueryClient()
  const { send } = useCommand(markPhoto)
  const save = async (mark: PhotoMark | null) => {
    const { version } = await send(id, photo.id, mark)
    onMarked(version)
    await client.invalidateQueries({ queryKey: DESK_KEY })
  }
  const [mark, choose] = useSavedAtOnce(photo.mark, save, PHOTO_WORDS.notMarked)
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
