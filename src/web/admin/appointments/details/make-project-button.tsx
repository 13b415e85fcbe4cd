import { Images } from 'lucide-react'
import { useNavigate } from 'react-router'
import { copiedWords, FROM_VISIT_WORDS } from '#domain/projects/from-visit.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { useCommand } from '../../../data/command.ts'
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
      title: FROM_VISIT_WORDS.title,
      body: <Consequences marked={marked} />,
      confirmLabel: marked > 0 ? FROM_VISIT_WORDS.confirm : FROM_VISIT_WORDS.confirmWithout,
    })
    if (!sure) return
    const made = await run(appointment.id)
    if (made) await navigate(`/admin/projects?${new URLSearchParams({ [EDIT_PARAMETER]: made.value.id })}`)
  }
  return (
    <Button
      tone="secondary"
      busy={isPending}
      busyLabel={FROM_VISIT_WORDS.busy}
      className="justify-self-start"
      onClick={() => void make()}
    >
      <Images aria-hidden="true" />
      {FROM_VISIT_WORDS.action}
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
