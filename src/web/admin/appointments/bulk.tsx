import { Check, X } from 'lucide-react'
import { createContext, useContext, useState } from 'react'
import {
  BULK_WORDS,
  type BulkStatus,
  bulkFailed,
  bulkRejectConsequence,
  selectedWords,
} from '#domain/appointments/move-words.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { useIsShown } from '../../acts/use-problem.ts'
import type { Versioned } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { RejectDialog } from './status-dialogs.tsx'
import { setStatus, statusProblem } from './visit-acts.ts'

/** What can be done with the checked requests, and what became of those that failed. */
export function BulkBar({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const { chosen, busy, failure, answer, check, forgetFailure } = bulk
  const [isRejecting, setRejecting] = useState(false)
  const count = chosen.length
  return (
    <>
      {failure && (
        <Notice tone="error" title={bulkFailed(failure.rows.length, failure.status)} onDismiss={forgetFailure}>
          <ul className="grid gap-1">
            {failure.rows.map(({ id, name, words }) => (
              <li key={id} className="wrap-anywhere">
                <strong>{name}</strong>: {words}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {count > 0 && (
        <section
          aria-label={BULK_WORDS.region}
          className="sticky top-20 z-10 flex w-full flex-wrap items-center gap-3 rounded-md bg-brand-soft px-4 py-3"
        >
          <p role="status" className="grow font-semibold text-sm">
            {selectedWords(count)}
          </p>
          <Button
            size="sm"
            busy={busy === 'confirmed'}
            busyLabel={BULK_WORDS.confirm.busy}
            disabled={busy === 'rejected'}
            onClick={() => void answer('confirmed')}
          >
            <Check aria-hidden="true" />
            {BULK_WORDS.confirm.idle}
          </Button>
          <Button size="sm" tone="secondary" disabled={busy !== null} onClick={() => setRejecting(true)}>
            <X aria-hidden="true" />
            {BULK_WORDS.reject.idle}
          </Button>
          <Button
            size="sm"
            tone="ghost"
            disabled={busy !== null}
            onClick={() =>
              check(
                chosen.map(({ id }) => id),
                false,
              )
            }
          >
            {BULK_WORDS.clear}
          </Button>
        </section>
      )}
      {isRejecting && (
        <RejectDialog
          description={bulkRejectConsequence(count)}
          busy={busy === 'rejected'}
          onReject={async (reason) => {
            await answer('rejected', reason)
            setRejecting(false)
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}

type Row = Versioned<Pick<Appointment, 'status' | 'customerName'>>

/** Requests whose answer was not saved, and why. */
interface BulkFailure {
  status: BulkStatus
  rows: { id: string; name: string; words: string }[]
}

/** Answers the checked requests of this page one after another, with one Undo for all of them. */
export function useBulk(rows: readonly Row[]) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<BulkStatus | null>(null)
  const [failure, setFailure] = useState<BulkFailure | null>(null)
  const isShown = useIsShown()
  const requests = rows.filter(({ status }) => status === 'pending')
  const chosen = requests.filter(({ id }) => checked.has(id))

  const answer = async (status: BulkStatus, reason = '') => {
    setBusy(status)
    setFailure(null)
    const { refused } = await setStatus(chosen, { status, reason })
    const failed = refused.map(({ visit: { id, customerName: name }, error }) => ({
      id,
      name,
      words: statusProblem(error),
    }))
    setBusy(null)
    setChecked(new Set(failed.map(({ id }) => id)))
    setFailure(failed.length > 0 ? { status, rows: failed } : null)
    if (failed.length > 0 && !isShown()) toast.error(bulkFailed(failed.length, status))
  }

  return {
    requests,
    chosen,
    busy,
    failure,
    answer,
    forgetFailure: () => setFailure(null),
    isChecked: (id: string) => checked.has(id),
    check: (ids: readonly string[], on: boolean) =>
      setChecked((before) => {
        const after = new Set(before)
        for (const id of ids) on ? after.add(id) : after.delete(id)
        return after
      }),
  }
}

type Selection = Pick<ReturnType<typeof useBulk>, 'requests' | 'chosen' | 'isChecked' | 'check'>

/** A context, because new columns would rebuild the table and take the focus from the box that was just checked. */
export const SelectionContext = createContext<Selection>({
  requests: [],
  chosen: [],
  isChecked: () => false,
  check: () => undefined,
})

/** Only requests that wait for an answer can be checked. */
export function RowCheck({ appointment: { id, customerName, status } }: { appointment: Appointment }) {
  const { isChecked, check } = useContext(SelectionContext)
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
      onChange={({ target }) => check([id], target.checked)}
    />
  )
}

export function PageCheck() {
  const { requests, chosen, check } = useContext(SelectionContext)
  if (requests.length === 0) return <VisuallyHidden>{BULK_WORDS.one}</VisuallyHidden>
  return (
    <Checkbox
      label={<VisuallyHidden>{BULK_WORDS.all}</VisuallyHidden>}
      checked={chosen.length === requests.length}
      onChange={({ target }) =>
        check(
          requests.map(({ id }) => id),
          target.checked,
        )
      }
    />
  )
}
