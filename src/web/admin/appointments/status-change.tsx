import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { APPOINTMENT_STATUSES, type AppointmentStatus, STATUS_LABELS } from '#domain/appointments/appointment.ts'
import { bulkRejectConsequence, rejectConsequence } from '#domain/appointments/move-words.ts'
import {
  asksToCancel,
  canChangeStatus,
  changedMeanwhile,
  needsConfirmation,
  statusPrompt,
} from '#domain/appointments/status.ts'
import { statusMailWords } from '#domain/mails/status-report.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { useIsShown } from '../../acts/use-problem.ts'
import { appointmentDetails, DESK_KEY, detailsKey } from '../../acts/visit-calls.ts'
import { hasVersion } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { OfferOtherTimes, RejectDialog, TakenTimeDialog } from './lazy-dialogs.tsx'
import { statusLook } from './status-badge.tsx'
import type { TakenTime } from './status-dialogs.tsx'
import { type Refused, type SeenVisit, type StatusWish, setStatus, statusProblem } from './visit-acts.ts'

interface StatusChangeOptions {
  /** Called with a version the administrator has seen or made. */
  onKnown?: (version: number) => void
  /** Called when the change is saved, or other times are offered instead. */
  onDone?: () => void
  /** Shows which of several were not saved. Without it, a dialog explains it. */
  onSettled?: (refused: readonly Refused[], status: AppointmentStatus) => void
}

type Asking = { visits: readonly SeenVisit[] } & (
  | { kind: 'reason'; description: string }
  | { kind: 'offer' }
  | { kind: 'taken'; taken: TakenTime }
)

/** How every screen sets a status. `dialogs` are the questions with a form. */
export function useStatusChange({ onKnown, onDone, onSettled }: StatusChangeOptions = {}) {
  const { confirm, alert } = useDialogs()
  const client = useQueryClient()
  const [pending, setPending] = useState<AppointmentStatus | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const isShown = useIsShown()

  const change = async (visit: SeenVisit, status: AppointmentStatus) => {
    const isAsked = status === 'rejected' || needsConfirmation(visit.status) || asksToCancel(visit.status, status)
    if (!isAsked) return save([visit], { status })
    const emailedOn = await readEmailedOn(visit.id, status)
    if (!emailedOn) return
    if (asksToCancel(visit.status, status)) return cancel(visit, emailedOn.length > 0)
    const willEmail = emailedOn.includes(status)
    const prompt = statusPrompt(visit.status, status, { willEmail })
    if (prompt && !(await confirm({ title: prompt.question, body: prompt.consequence }))) return
    if (status !== 'rejected') return save([visit], { status })
    setAsking({ kind: 'reason', visits: [visit], description: rejectConsequence({ ...visit, willEmail }) })
  }

  const answerAll = async (visits: readonly SeenVisit[], status: 'confirmed' | 'rejected', mails: string) => {
    if (status === 'confirmed') return save(visits, { status })
    setAsking({ kind: 'reason', visits, description: bulkRejectConsequence(visits.length, mails) })
  }

  const readEmailedOn = async (id: string, status: AppointmentStatus) => {
    setPending(status)
    try {
      const details = await client.ensureQueryData({
        queryKey: detailsKey(id),
        queryFn: ({ signal }) => appointmentDetails.read(signal, id),
      })
      return details.emailedOn
    } catch (error) {
      await explain(error)
      return undefined
    } finally {
      setPending(null)
    }
  }

  const cancel = async (visit: SeenVisit, canEmail: boolean) => {
    let notify = canEmail
    const box = (
      <Checkbox
        label="Email the customer"
        defaultChecked
        onChange={({ target }) => {
          notify = target.checked
        }}
      />
    )
    const isSure = await confirm({
      title: 'Cancel this appointment?',
      body: canEmail ? box : 'The customer will not be emailed.',
      confirmLabel: 'Cancel Appointment',
      cancelLabel: 'Keep Appointment',
      tone: 'danger',
    })
    if (isSure) await save([visit], { status: 'cancelled', notify })
  }

  const save = async (visits: readonly SeenVisit[], wish: StatusWish) => {
    setPending(wish.status)
    const { reports, refused } = await setStatus(visits, wish)
    setAsking(null)
    for (const { version } of reports) onKnown?.(version)
    const [failure] = refused
    // Until the screen shows the new status, its buttons are for the old one.
    const refreshed = client.invalidateQueries({ queryKey: DESK_KEY })
    if (failure) setPending(null)
    else void refreshed.then(() => setPending(null))
    if (onSettled) return onSettled(refused, wish.status)
    if (!failure) return onDone?.()
    const { error } = failure
    if (error instanceof ApiError && error.code === 'slot-taken' && isShown())
      setAsking({ kind: 'taken', visits, taken: { status: wish.status, freeTimes: error.freeTimes } })
    else await explain(error)
  }

  const explain = async (error: unknown) => {
    // The login appears instead.
    if (error instanceof ApiError && error.status === 401) return
    const current = error instanceof ApiError && error.code === 'stale' ? error.current : undefined
    const isStale = hasVersion<AppointmentDetails['appointment']>(current)
    if (isStale) onKnown?.(current.version)
    await alert({ title: statusProblem(error), ...(isStale && { body: changedMeanwhile(current.status) }) })
  }

  const offer = (visit: SeenVisit) => setAsking({ kind: 'offer', visits: [visit] })
  const dialogs = asking && (
    <StatusQuestion
      asking={asking}
      busy={pending !== null}
      onSave={(wish) => save(asking.visits, wish)}
      onOffer={offer}
      onOffered={() => {
        setAsking(null)
        onDone?.()
      }}
      onClose={() => setAsking(null)}
    />
  )
  return { change, answerAll, offer, pending, dialogs }
}

export type StatusChange = ReturnType<typeof useStatusChange>

type StatusQuestionProps = {
  asking: Asking
  busy: boolean
  onSave: (wish: StatusWish) => Promise<void>
  onOffer: (visit: SeenVisit) => void
  onOffered: () => void
  onClose: () => void
}

function StatusQuestion({ asking, busy, onSave, onOffer, onOffered, onClose }: StatusQuestionProps) {
  const [visit, ...others] = asking.visits
  if (!visit) return null
  switch (asking.kind) {
    case 'reason':
      return (
        <RejectDialog
          description={asking.description}
          busy={busy}
          onReject={(reason) => onSave({ status: 'rejected', reason })}
          onOffer={visit.status === 'pending' && others.length === 0 ? () => onOffer(visit) : undefined}
          onClose={onClose}
        />
      )
    case 'offer':
      return <OfferOtherTimes id={visit.id} onClose={onClose} onOffered={onOffered} />
    case 'taken':
      return (
        <TakenTimeDialog
          taken={asking.taken}
          onClose={onClose}
          onChoose={(preferredDate) => void onSave({ status: asking.taken.status, preferredDate })}
        />
      )
  }
}

type StatusButtonsProps = {
  current: AppointmentStatus
  pending: AppointmentStatus | null
  emailedOn: readonly AppointmentStatus[]
  onChange: (status: AppointmentStatus) => void
}

export function StatusButtons({ current, pending, emailedOn, onChange }: StatusButtonsProps) {
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
      <p className="text-ink-muted text-xs">{statusMailWords(current, emailedOn)}</p>
    </fieldset>
  )
}
