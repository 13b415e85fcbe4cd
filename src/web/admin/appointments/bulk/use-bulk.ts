import { useState } from 'react'
import { type BulkStatus, bulkFailed } from '#domain/appointments/bulk-words.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { useIsShown } from '../../../acts/use-problem.ts'
import type { Versioned } from '../../../data/documents.ts'
import { toast } from '../../../ui/toast.tsx'
import { setStatus, statusProblem } from '../visit-acts.ts'

type Row = Versioned<Pick<Appointment, 'status' | 'customerName'>>

/** Requests whose answer was not saved, and why. */
export interface BulkFailure {
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
