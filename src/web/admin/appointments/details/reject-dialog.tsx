import { type FormEvent, useId, useState } from 'react'
import { REASON_LIMIT } from '#domain/appointment/appointment.ts'
import { REJECT_WORDS, rejectConsequence } from '#domain/appointment/reject-words.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

type RejectDialogProps = {
  details: Pick<AppointmentDetails, 'appointment' | 'emailedOn'>
  busy: boolean
  onReject: (reason: string) => void
  onClose: () => void
}

/** Rejecting is never one tap: here the desk tells the customer why. */
export function RejectDialog({ details: { appointment, emailedOn }, busy, onReject, onClose }: RejectDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReject(reason)
  }
  const { customerName } = appointment
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={REJECT_WORDS.title}
      description={rejectConsequence({ customerName, willEmail: emailedOn.includes('rejected') })}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="danger" busy={busy} busyLabel={REJECT_WORDS.submit.busy}>
            {REJECT_WORDS.submit.idle}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <Field label={REJECT_WORDS.reason} hint={REJECT_WORDS.reasonHint}>
          <Textarea value={reason} maxLength={REASON_LIMIT} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
