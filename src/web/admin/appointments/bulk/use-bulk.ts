import { useState } from 'react'
import { type BulkStatus, bulkDone } from '#domain/appointment/bulk-words.ts'
import type { Appointment } from '#domain/appointment/schema.ts'
import { SLOT_TAKEN_SINCE, STATUS_CHANGE_FAILED } from '#domain/appointment/status.ts'
import { ApiError } from '../../../data/api-error.ts'
import type { Versioned } from '../../../data/documents.ts'
import { useOfferUndo } from '../move/use-undo.tsx'
import { saveStatus } from '../save-status.ts'

type Row = Versioned<Pick<Appointment, 'status' | 'customerName'>>
type Saved = { id: string } & Awaited<ReturnType<typeof saveStatus>>

/** Requests whose answer was not saved, and why. */
export interface BulkFailure {
  status: BulkStatus
  rows: { id: string; name: string; words: string }[]
}

/** Answers the checked requests of this page one after another, with one Undo for all of them. */
export function useBulk(rows: readonly Row[]) {
  const offerUndo = useOfferUndo()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<BulkStatus | null>(null)
  const [failure, setFailure] = useState<BulkFailure | null>(null)
  const requests = rows.filter(({ status }) => status === 'pending')
  const chosen = requests.filter(({ id }) => checked.has(id))

  const answer = async (status: BulkStatus, reason = '') => {
    setBusy(status)
    setFailure(null)
    const saved: Saved[] = []
    const failed: BulkFailure['rows'] = []
    for (const { id, version, customerName } of chosen) {
      try {
        saved.push({ id, ...(await saveStatus(id, version, { status, reason, undo: true })) })
      } catch (error) {
        failed.push({ id, name: customerName, words: wordsOf(error) })
      }
    }
    setBusy(null)
    setChecked(new Set(failed.map(({ id }) => id)))
    setFailure(failed.length > 0 ? { status, rows: failed } : null)
    const [first] = saved
    if (!first) return
    const isMailHeld = saved.some(({ email }) => email === 'held')
    offerUndo({
      id: first.id,
      version: first.version,
      words: bulkDone(status, saved.length, isMailHeld),
      takeBack: () => takeBackAll(saved),
    })
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

/** Tries all of them, even if one can't be taken back. */
async function takeBackAll(saved: readonly Saved[]) {
  const reports = await Promise.allSettled(
    saved.map(({ id, version }) => saveStatus(id, version, { status: 'pending', takesBack: true })),
  )
  for (const report of reports) if (report.status === 'rejected') throw report.reason
  const emails = reports.map((report) => (report.status === 'fulfilled' ? report.value.email : 'none'))
  return { email: emails.find((email) => email !== 'none') ?? 'none', hasMailServer: true }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  if (!error.isRefusal) return STATUS_CHANGE_FAILED
  return error.code === 'slot-taken' ? SLOT_TAKEN_SINCE : error.message
}
