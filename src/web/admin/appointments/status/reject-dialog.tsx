import { CalendarPlus2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { REASON_LIMIT } from '#domain/appointments/appointment.ts'
import { REJECT_WORDS } from '#domain/appointments/reject-words.ts'
import { OFFER_WORDS } from '#domain/offers/offer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

type RejectDialogProps = {
  /** What rejecting does. */
  description: string
  busy: boolean
  onReject: (reason: string) => void | Promise<void>
  /** Undefined if other times can't be offered. */
  onOffer?: (() => void) | undefined
  onClose: () => void
}

/** Rejecting is never one tap: here the desk tells the customer why. */
export function RejectDialog({ description, busy, onReject, onOffer, onClose }: RejectDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onReject(reason)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={REJECT_WORDS.title}
      description={description}
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
      {onOffer && (
        <div className="mb-5 grid justify-items-start gap-2 rounded-md bg-surface-sunken px-4 py-3 text-sm">
          <p>{REJECT_WORDS.instead}</p>
          <Button tone="secondary" size="sm" onClick={onOffer}>
            <CalendarPlus2 aria-hidden="true" />
            {OFFER_WORDS.open}
          </Button>
        </div>
      )}
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <Field label={REJECT_WORDS.reason} hint={REJECT_WORDS.reasonHint}>
          <Textarea value={reason} maxLength={REASON_LIMIT} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
