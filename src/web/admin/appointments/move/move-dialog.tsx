import { MOVE_WORDS } from '#domain/appointment/move-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useAppointment } from '../details/use-appointment.ts'
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
  const { data: details, error } = useAppointment(id, true)
  if (details) return <MoveForm details={details} wish={wish} onClose={onClose} onMoved={onMoved} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={MOVE_WORDS.title}
      footer={
        <Button tone="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error ? <Notice tone="error">{error.message}</Notice> : <Spinner block>Loading the appointment...</Spinner>}
    </Dialog>
  )
}
