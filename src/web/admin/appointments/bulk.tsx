import { useState } from 'react'
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { BULK_WORDS, bulkFailed, selectedWords } from '#domain/appointments/move-words.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { answerMailWords } from '#domain/mails/status-report.ts'
import { useIsShown } from '../../acts/use-problem.ts'
import type { Versioned } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Check, X } from '../../ui/icons.tsx'
import { Notice } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useStatusChange } from './status-change.tsx'
import { type Refused, statusProblem } from './visit-acts.ts'

export function BulkBar({ bulk, hasMailServer }: { bulk: Bulk; hasMailServer: boolean | undefined }) {
  const { chosen, pending, failure, answerAll, dialogs, check, forgetFailure } = bulk
  const count = chosen.length
  const mails = hasMailServer === undefined ? '' : answerMailWords(chosen, hasMailServer)
  return (
    <>
      {failure && (
        <Notice tone="error" title={bulkFailed(failure.rows.length, failure.status)} onDismiss={forgetFailure}>
          <ul className="grid gap-1">
            {failure.rows.map(({ visit: { id, customerName }, error }) => (
              <li key={id} className="wrap-anywhere">
                <strong>{customerName}</strong>: {statusProblem(error)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {count > 0 && (
        <section
          aria-label="Selected requests"
          className="sticky top-20 z-10 flex w-full flex-wrap items-center gap-3 rounded-md bg-brand-soft px-4 py-3"
        >
          <p role="status" className="grow text-sm">
            <strong>{selectedWords(count)}.</strong> {mails}
          </p>
          <Button
            size="sm"
            busy={pending === 'confirmed'}
            busyLabel={BULK_WORDS.confirm.busy}
            disabled={pending === 'rejected'}
            onClick={() => void answerAll(chosen, 'confirmed', mails)}
          >
            <Check aria-hidden="true" />
            {BULK_WORDS.confirm.idle}
          </Button>
          <Button
            size="sm"
            tone="secondary"
            disabled={pending !== null}
            onClick={() => void answerAll(chosen, 'rejected', mails)}
          >
            <X aria-hidden="true" />
            {BULK_WORDS.reject.idle}
          </Button>
          <Button size="sm" tone="ghost" disabled={pending !== null} onClick={() => check(chosen, false)}>
            Clear
          </Button>
        </section>
      )}
      {dialogs}
    </>
  )
}

type Row = Versioned<Pick<Appointment, 'status' | 'customerName' | 'customerEmail'>>

/** Answers the checked requests of this page one after another, with one Undo for all of them. */
export function useBulk(rows: readonly Row[]) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<{ status: AppointmentStatus; rows: readonly Refused[] } | null>(null)
  const isShown = useIsShown()
  const requests = rows.filter(({ status }) => status === 'pending')
  const chosen = requests.filter(({ id }) => checked.has(id))
  const change = useStatusChange({
    onSettled: (refused, status) => {
      setChecked(new Set(refused.map(({ visit }) => visit.id)))
      setFailure(refused.length > 0 ? { status, rows: refused } : null)
      if (refused.length > 0 && !isShown()) toast.error(bulkFailed(refused.length, status))
    },
  })
  return {
    ...change,
    requests,
    chosen,
    failure,
    forgetFailure: () => setFailure(null),
    isChecked: (id: string) => checked.has(id),
    check: (visits: readonly { id: string }[], on: boolean) =>
      setChecked((before) => {
        const after = new Set(before)
        for (const { id } of visits) on ? after.add(id) : after.delete(id)
        return after
      }),
  }
}

export type Bulk = ReturnType<typeof useBulk>

export function RowCheck({ bulk: { isChecked, check }, appointment }: { bulk: Bulk; appointment: Appointment }) {
  const { id, customerName, status } = appointment
  if (status !== 'pending') return null
  return (
    <Checkbox
      label={
        <span className="md:sr-only">
          {BULK_WORDS.one}
          <VisuallyHidden> {customerName}</VisuallyHidden>
        </span>
      }
      checked={isChecked(id)}
      onChange={({ target }) => check([appointment], target.checked)}
    />
  )
}

export function PageCheck({ bulk: { requests, chosen, check } }: { bulk: Bulk }) {
  if (requests.length === 0) return <VisuallyHidden>{BULK_WORDS.one}</VisuallyHidden>
  return (
    <Checkbox
      label={<VisuallyHidden>Select all requests on this page</VisuallyHidden>}
      checked={chosen.length === requests.length}
      onChange={({ target }) => check(requests, target.checked)}
    />
  )
}
