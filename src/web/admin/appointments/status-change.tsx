import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { APPOINTMENT_STATUSES, type AppointmentStatus, STATUS_LABELS } from '#domain/appointments/appointment.ts'
import { rejectConsequence } from '#domain/appointments/move-words.ts'
import { asksToCancel, canChangeStatus, changedMeanwhile, statusPrompt } from '#domain/appointments/status.ts'
import { CANCEL_WORDS } from '#domain/mails/status-report.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { useIsShown } from '../../acts/use-problem.ts'
import { detailsKey } from '../../acts/visit-calls.ts'
import { ApiError } from '../../data/api-error.ts'
import { hasVersion } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { statusLook } from './status-badge.tsx'
import { RejectDialog, type TakenTime, TakenTimeDialog } from './status-dialogs.tsx'
import { type StatusWish, setStatus, statusProblem } from './visit-acts.ts'

interface StatusChangeOptions {
  /** Called with a version the administrator has seen or made. */
  onKnown: (version: number) => void
  /** Called when the change is saved. */
  onDone: () => void
}

/** Asks what has to be asked before a change, then saves it. `dialogs` are the questions with a form. */
export function useStatusChange(details: AppointmentDetails, { onKnown, onDone }: StatusChangeOptions) {
  const { appointment, emailedOn } = details
  const { confirm, alert } = useDialogs()
  const client = useQueryClient()
  const timeZone = useBusinessTimeZone()
  const [pending, setPending] = useState<AppointmentStatus | null>(null)
  const [asking, setAsking] = useState<'reason' | 'offer' | TakenTime | null>(null)
  const isShown = useIsShown()

  const change = async (status: AppointmentStatus) => {
    if (asksToCancel(appointment.status, status)) return cancel()
    const prompt = statusPrompt(appointment.status, status, { willEmail: emailedOn.includes(status) })
    if (prompt && !(await confirm({ title: prompt.question, body: prompt.consequence }))) return
    if (status === 'rejected') return setAsking('reason')
    await save({ status })
  }

  const cancel = async () => {
    let notify = emailedOn.length > 0
    const box = (
      <Checkbox
        label={CANCEL_WORDS.notify}
        defaultChecked
        onChange={({ target }) => {
          notify = target.checked
        }}
      />
    )
    const isSure = await confirm({
      title: CANCEL_WORDS.question,
      body: notify ? box : 'The customer will not be emailed.',
      confirmLabel: CANCEL_WORDS.confirm,
      cancelLabel: CANCEL_WORDS.keep,
      tone: 'danger',
    })
    if (isSure) await save({ status: 'cancelled', notify })
  }

  const save = async (wish: StatusWish) => {
    setPending(wish.status)
    const { reports, refused } = await setStatus([appointment], wish)
    setPending(null)
    setAsking(null)
    for (const { version } of reports) onKnown(version)
    const [failure] = refused
    if (!failure) return onDone()
    void client.invalidateQueries({ queryKey: detailsKey(appointment.id) })
    await explain(failure.error, wish.status)
  }

  const explain = async (error: unknown, status: AppointmentStatus) => {
    if (!(error instanceof ApiError)) return alert({ title: statusProblem(error) })
    // The login appears instead.
    if (error.status === 401) return
    if (error.code === 'slot-taken' && isShown()) return setAsking({ status, freeTimes: error.freeTimes })
    const { current } = error
    const isStale = error.code === 'stale' && hasVersion<AppointmentDetails['appointment']>(current)
    if (isStale) onKnown(current.version)
    await alert({ title: statusProblem(error), ...(isStale && { body: changedMeanwhile(current.status) }) })
  }

  const close = () => setAsking(null)
  const dialogs = (
    <>
      {asking === 'reason' && (
        <RejectDialog
          description={rejectConsequence({ ...appointment, willEmail: emailedOn.includes('rejected') })}
          busy={pending === 'rejected'}
          onReject={(reason) => save({ status: 'rejected', reason })}
          onOffer={appointment.status === 'pending' ? () => setAsking('offer') : undefined}
          onClose={close}
        />
      )}
      {asking === 'offer' && <OfferDialog details={details} onClose={close} onOffered={onDone} />}
      {asking !== null && typeof asking === 'object' && (
        <TakenTimeDialog
          taken={asking}
          timeZone={timeZone}
          onClose={close}
          onChoose={(preferredDate) => void save({ status: asking.status, preferredDate })}
        />
      )}
    </>
  )
  return { change, pending, dialogs }
}

type StatusButtonsProps = {
  current: AppointmentStatus
  pending: AppointmentStatus | null
  onChange: (status: AppointmentStatus) => void
}

export function StatusButtons({ current, pending, onChange }: StatusButtonsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-sm">Set status</legend>
      <div className="flex flex-wrap gap-2">
        {APPOINTMENT_STATUSES.map((status) => (
          <Button
            key={status}
            tone="secondary"
            size="sm"
            disabled={!canChangeStatus(current, status) || (pending !== null && pending !== status)}
            aria-pressed={status === current}
            busy={pending === status}
            onClick={() => onChange(status)}
          >
            <span aria-hidden="true" className={classNames('size-2.5 rounded-full', statusLook(status).dot)} />
            {STATUS_LABELS[status]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
