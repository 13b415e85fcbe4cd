import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { APPOINTMENT_MESSAGES, deleteFailed } from '#domain/appointment.ts'
import { ApiError } from '../../../data/api-client.ts'
import { deleteDocument } from '../../../data/documents.ts'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../../../ui/dialogs.tsx'

export function DeleteButton({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { confirm, alert } = useDialogs()
  const [busy, setBusy] = useState(false)
  const askAndDelete = async () => {
    if (!(await confirm({ title: APPOINTMENT_MESSAGES.confirmDelete, confirmLabel: 'Delete', tone: 'danger' }))) return
    setBusy(true)
    try {
      await deleteDocument('appointments', id, deleteFailed(id))
      onDeleted()
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 404
      if (error instanceof ApiError && error.status === 401) return
      await alert({ title: gone ? APPOINTMENT_MESSAGES.notFound : deleteFailed(id) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      tone="danger"
      busy={busy}
      busyLabel="Deleting..."
      className="sm:mr-auto"
      onClick={() => void askAndDelete()}
    >
      <Trash2 aria-hidden="true" />
      Delete Appointment
    </Button>
  )
}
