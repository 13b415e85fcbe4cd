import { CUSTOMER_APPOINTMENT_MESSAGES } from '#domain/appointments/customer-appointment.ts'
import { Button } from '../../ui/button.tsx'
import { LightDialog } from '../../ui/light-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { opens } from '../../ui/opens-dialog.ts'
import { ActForm, useAct } from './act-form.tsx'

const DIALOG = 'confirm-cancel'

export function CancelAppointment({ held }: { held: boolean }) {
  const act = useAct()
  return (
    <div className="grid gap-3">
      {act.problem && <Notice tone="error">{act.problem}</Notice>}
      <Button tone="ghost" busy={act.busy !== undefined} busyLabel="Cancelling..." {...opens(DIALOG)}>
        Cancel this appointment
      </Button>
      <LightDialog
        id={DIALOG}
        title={CUSTOMER_APPOINTMENT_MESSAGES.confirmCancel}
        footer={
          <>
            <ActForm act={act} does="cancel" className="grid">
              <Button type="submit" tone="danger" onClick={closeDialog}>
                Yes, cancel it
              </Button>
            </ActForm>
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
