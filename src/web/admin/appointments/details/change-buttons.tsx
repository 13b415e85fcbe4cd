import { CalendarClock, CalendarX2, Pencil } from 'lucide-react'
import { useState } from 'react'
import { EDIT_WORDS } from '#domain/appointment/edit-words.ts'
import { MOVE_WORDS, mayMove } from '#domain/appointment/move-words.ts'
import { REJECT_WORDS } from '#domain/appointment/reject-words.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { EditDialog } from '../edit/edit-dialog.tsx'

type ChangeButtonsProps = {
  details: AppointmentDetails
  onMove: () => void
  onReject: () => void
  onSaved: (version: number) => void
}

export function ChangeButtons({ details, onMove, onReject, onSaved }: ChangeButtonsProps) {
  const [editing, setEditing] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="secondary" size="sm" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
        {EDIT_WORDS.open}
      </Button>
      {mayMove(details.appointment.status) && (
        <Button tone="secondary" size="sm" onClick={onMove}>
          <CalendarClock aria-hidden="true" />
          {MOVE_WORDS.open}
        </Button>
      )}
      {mayMove(details.appointment.status) && (
        <Button tone="secondary" size="sm" onClick={onReject}>
          <CalendarX2 aria-hidden="true" />
          {REJECT_WORDS.open}
        </Button>
      )}
      {editing && <EditDialog details={details} onSaved={onSaved} onClose={() => setEditing(false)} />}
    </div>
  )
}
