import { useState } from 'react'
import { type AppointmentStatus, STATUS_LABELS } from '#domain/appointments/appointment.ts'
import { OTHER_TIME, SLOT_TAKEN_SINCE } from '#domain/appointments/status.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'

/** The status could not be set because another appointment has the time. */
export interface TakenTime {
  status: AppointmentStatus
  freeTimes: string[]
}

type TakenTimeDialogProps = {
  taken: TakenTime
  timeZone: string
  onClose: () => void
  onChoose: (instant: string) => void
}

/** The time is taken. Lets the desk choose a free one and set the status with it. */
export function TakenTimeDialog({ taken: { status, freeTimes }, timeZone, onClose, onChoose }: TakenTimeDialogProps) {
  const [chosen, setChosen] = useState(freeTimes[0] ?? '')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${STATUS_LABELS[status]}: another time is needed`}
      footer={
        <>
          {chosen && <Button onClick={() => onChoose(chosen)}>{OTHER_TIME.choose}</Button>}
          <Button tone="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Notice tone="warning">{SLOT_TAKEN_SINCE}</Notice>
        {freeTimes.length === 0 ? (
          <p>{OTHER_TIME.none}</p>
        ) : (
          <Field label={OTHER_TIME.label}>
            <Select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
              {freeTimes.map((instant) => (
                <option key={instant} value={instant}>
                  {formatMoment(instant, { timeZone })}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </Dialog>
  )
}
