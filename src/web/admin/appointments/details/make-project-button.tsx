import { parseResponse } from 'hono/client'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { copiedWords, FROM_VISIT_WORDS } from '#domain/projects/from-visit.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { api } from '../../../data/api-client.ts'
import { ApiError } from '../../../data/api-error.ts'
import { announceChange } from '../../../data/changes.ts'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../../../ui/dialogs.tsx'
import { toast } from '../../../ui/toast.tsx'
import { EDIT_PARAMETER } from '../../projects/project-calls.ts'

/** Turns a completed visit into a draft, which then asks for challenge, solution and outcome. */
export function MakeProjectButton({ details: { appointment, photos } }: { details: AppointmentDetails }) {
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const marked = photos.filter(({ mark }) => mark !== null).length
  const make = async () => {
    const sure = await confirm({
      title: FROM_VISIT_WORDS.title,
      body: <Consequences marked={marked} />,
      confirmLabel: marked > 0 ? FROM_VISIT_WORDS.confirm : FROM_VISIT_WORDS.confirmWithout,
    })
    if (!sure) return
    setBusy(true)
    try {
      const { id } = await parseResponse(api.appointments[':id'].project.$post({ param: { id: appointment.id } }))
      announceChange({ collection: 'projects', operation: 'created', id })
      await navigate(`/admin/projects?${new URLSearchParams({ [EDIT_PARAMETER]: id })}`)
    } catch (error) {
      toast.error(error instanceof ApiError && error.isRefusal ? error.message : FROM_VISIT_WORDS.failed)
      setBusy(false)
    }
  }
  return (
    <Button
      tone="secondary"
      busy={busy}
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
