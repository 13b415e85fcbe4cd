import { MOVE_WORDS } from '#domain/appointments/move-words.ts'
import { WithDetails } from '../details/with-details.tsx'
import { MoveForm, type MoveWish } from './move-form.tsx'

type MoveDialogProps = {
  id: string
  /** Where the visit was dropped on the calendar. */
  wish?: MoveWish | undefined
  onClose: () => void
  /** Where Undo can be reached, no other dialog may be open. */
  onMoved: () => void
}

export function MoveDialog({ id, wish, onClose, onMoved }: MoveDialogProps) {
  return (
    <WithDetails id={id} title={MOVE_WORDS.title} onClose={onClose}>
      {(details) => <MoveForm details={details} wish={wish} onClose={onClose} onMoved={onMoved} />}
    </WithDetails>
  )
}
