import { CalendarPlus2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { type AppointmentStatus, REASON_LIMIT, STATUS_LABELS } from '#domain/appointments/appointment.ts'
import { REJECT_WORDS } from '#domain/appointments/move-words.ts'
import { OTHER_TIME, SLOT_TAKEN_SINCE } from '#domain/appointments/status.ts'
import { OFFER_WORDS } from '#domain/offers/offer.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Options, Select, Textarea } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'

type RejectDialogProps = {
  description: string
  busy: boolean
  onReject: (reason: string) => void | Promise<void>
  onOffer?: (() => void) | undefined
  onClose: () => void
}

/** Rejecting takes more than one tap, because the desk gives the customer a reason. */
export function RejectDialog({ description, busy, onReject, onOffer, onClose }: RejectDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onReject(reason)
  }
  return (
    <Dialog
      onClose={onClose}
      title={REJECT_WORDS.title}
      description={description}
      hasCancel
      footer={
        <Button type="submit" form={formId} tone="danger" busy={busy} busyLabel={REJECT_WORDS.submit.busy}>
          {REJECT_WORDS.submit.idle}
        </Button>
      }
    >
      {onOffer && (
        <div className="mb-5 grid justify-items-start gap-2 rounded-md bg-surface-sunken px-4 py-3 text-sm">
          <p>Would another time work? The customer can take one with a tap.</p>
          <Button tone="secondary" size="sm" onClick={onOffer}>
            <CalendarPlus2 aria-hidden="true" />
            {OFFER_WORDS.open}
          </Button>
        </div>
      )}
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Reason (optional)" hint={REJECT_WORDS.reasonHint}>
          <Textarea value={reason} maxLength={REASON_LIMIT} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

export interface TakenTime {
  status: AppointmentStatus
  freeTimes: string[]
}

type TakenTimeDialogProps = { taken: TakenTime; onClose: () => void; onChoose: (instant: string) => void }

export function TakenTimeDialog({ taken: { status, freeTimes }, onClose, onChoose }: TakenTimeDialogProps) {
  const clock = useBusinessClock()
  const [chosen, setChosen] = useState(freeTimes[0] ?? '')
  return (
    <Dialog
      onClose={onClose}
      title={`${STATUS_LABELS[status]}: another time is needed`}
      footer={
        <>
          {chosen && <Button onClick={() => onChoose(chosen)}>Use this time</Button>}
          <Button tone="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Notice tone="warning">{SLOT_TAKEN_SINCE}</Notice>
        {freeTimes.length === 0 ? (
          <p>There are no free times soon. Add an appointment at another time, or call the customer.</p>
        ) : (
          <Field label={OTHER_TIME.label}>
            <Select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
              <Options of={freeTimes.map((instant) => [instant, formatMoment(instant, clock)])} />
            </Select>
          </Field>
        )}
      </div>
    </Dialog>
  )
}
