import { Trash2 } from 'lucide-react'
import { APPOINTMENT_MESSAGES, deleteFailed } from '#domain/appointments/appointment.ts'
import { ApiError } from '../../../data/api-error.ts'
import { deleteDocument } from '../../../data/documents.ts'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../../../ui/dialogs.tsx'

type DeleteButtonProps = {
  id: string
  deleting: boolean
  setDeleting: (deleting: boolean) => void
  onDeleted: () => void
}

export function DeleteButton({ id, deleting, setDeleting, onDeleted }: DeleteButtonProps) {
  const { confirm, alert } = useDialogs()
  const askAndDelete = async () => {
    if (!(await confirm({ title: APPOINTMENT_MESSAGES.confirmDelete, confirmLabel: 'Delete', tone: 'danger' }))) return
    setDeleting(true)
    try {
      await deleteDocument('appointments', id, deleteFailed(id))
      onDeleted()
    } catch (error) {
      setDeleting(false)
      // The login appears instead.
      if (error instanceof ApiError && error.status === 401) return
      await alert({ title: deleteFailed(id) })
    }
  }
  return (
    <Button
      tone="danger"
      busy={deleting}
      busyLabel="Deleting..."
      className="sm:mr-auto"
      onClick={() => void askAndDelete()}
    >
      <Trash2 aria-hidden="true" />
      Delete Appointment
    </Button>
  )
}
