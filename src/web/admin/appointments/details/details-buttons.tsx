import { Images, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { APPOINTMENT_MESSAGES, deleteFailed } from '#domain/appointments/appointment.ts'
import { copiedWords, FROM_VISIT_WORDS } from '#domain/projects/from-visit-words.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { ApiError } from '../../../data/api-error.ts'
import { useCommand } from '../../../data/calls.ts'
import { deleteDocument } from '../../../data/documents.ts'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../../../ui/dialogs.tsx'
import { EDIT_PARAMETER } from '../../projects/project-calls.ts'
import { makeProject } from '../appointment-calls.ts'

/** Turns a completed visit into a draft, which then asks for challenge, solution and outcome. */
export function MakeProjectButton({ details: { appointment, photos } }: { details: AppointmentDetails }) {
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const { run, isPending } = useCommand(makeProject)
  const marked = photos.filter(({ mark }) => mark !== null).length
  const make = async () => {
    const sure = await confirm({
      title: 'Make a project of this visit?',
      body: <Consequences marked={marked} />,
      confirmLabel: marked > 0 ? 'Copy and open the draft' : 'Open the draft',
    })
    if (!sure) return
    const made = await run(appointment.id)
    if (made) await navigate(`/admin/projects?${new URLSearchParams({ [EDIT_PARAMETER]: made.value.id })}`)
  }
  return (
    <Button tone="secondary" size="sm" busy={isPending} busyLabel="Making the draft..." onClick={() => void make()}>
      <Images aria-hidden="true" />
      Make a project of it
    </Button>
  )
}

function Consequences({ marked }: { marked: number }) {
  return (
    <span className="grid gap-3">
      <span>{marked > 0 ? copiedWords(marked) : FROM_VISIT_WORDS.without}</span>
      {marked > 0 && <strong>{FROM_VISIT_WORDS.faces}</strong>}
      <span>{FROM_VISIT_WORDS.never}</span>
    </span>
  )
}

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
      tone="ghost"
      busy={deleting}
      busyLabel="Deleting..."
      className="mr-auto"
      onClick={() => void askAndDelete()}
    >
      <Trash2 aria-hidden="true" />
      Delete Appointment
    </Button>
  )
}
