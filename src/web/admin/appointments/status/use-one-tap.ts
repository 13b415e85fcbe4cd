import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TAP_LABELS } from '#domain/appointments/act-words.ts'
import { toast } from '../../../ui/toast.tsx'
import { DESK_KEY } from '../use-appointments.ts'
import { type SeenVisit, setStatus, statusProblem } from './set-status.ts'

type Tapped = keyof typeof TAP_LABELS

/** Sets a status without a question: Undo stands in for it. */
export function useOneTap(visit: SeenVisit) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<Tapped | null>(null)
  const tap = async (status: Tapped) => {
    setBusy(status)
    const { refused } = await setStatus([visit], { status })
    for (const { error } of refused) toast.error(statusProblem(error))
    await client.invalidateQueries({ queryKey: DESK_KEY })
    setBusy(null)
  }
  return { tap, busy }
}
