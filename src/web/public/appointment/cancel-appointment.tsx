import { useState } from 'react'
import { CUSTOMER_APPOINTMENT_MESSAGES } from '#domain/appointments/customer-appointment.ts'
import { Button } from '../../ui/button.tsx'
import { LightDialog } from '../../ui/light-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { opens } from '../../ui/opens-dialog.ts'
import { cancelAppointment } from './appointment-call.ts'
import type { Holder } from './holder.ts'
import type { Tell } from './tell.ts'

const DIALOG = 'confirm-cancel'

type CancelAppointmentProps = { holder: Holder; held: boolean; tell: Tell }

export function CancelAppointment({ holder, held, tell }: CancelAppointmentProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function cancel() {
    closeDialog()
    setProblem('')
    setBusy(true)
    const answer = await cancelAppointment(holder)
    setBusy(false)
    if (answer.ok) tell(CUSTOMER_APPOINTMENT_MESSAGES.cancelled)(answer.value)
    else setProblem(answer.error)
  }

  return (
    <div className="grid gap-3">
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button tone="ghost" busy={busy} busyLabel="Cancelling..." {...opens(DIALOG)}>
        Cancel this appointment
      </Button>
      <LightDialog
        id={DIALOG}
        title={CUSTOMER_APPOINTMENT_MESSAGES.confirmCancel}
        footer={
          <>
            <Button tone="danger" onClick={cancel}>
              Yes, cancel it
            </Button>
            <Button tone="secondary" onClick={closeDialog}>
              Keep it
            </Button>
          </>
        }
      >
        {held && <p className="text-ink-muted">{CUSTOMER_APPOINTMENT_MESSAGES.freesTime}</p>}
      </LightDialog>
    </div>
  )
}

function closeDialog(): void {
  const dialog = document.getElementById(DIALOG)
  if (dialog instanceof HTMLDialogElement) dialog.close()
}
