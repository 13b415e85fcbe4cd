import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppointmentStatus } from '#domain/appointment/appointment.ts'
import { type TappedStatus, tappedWords } from '#domain/appointment/one-tap.ts'
import { SLOT_TAKEN_SINCE, STATUS_CHANGE_FAILED } from '#domain/appointment/status.ts'
import { ApiError } from '../../../data/api-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { DESK_KEY } from '../use-appointments.ts'
import { useHeldStatus } from '../use-held-status.ts'

export interface Tapped {
  id: string
  version: number
  status: AppointmentStatus
  customerName: string
}

/** Sets a status at once. Its mail is held while Undo is offered, and its outcome reported afterwards. */
export function useOneTap({ id, version, status: before, customerName }: Tapped) {
  const client = useQueryClient()
  const save = useHeldStatus()
  const [busy, setBusy] = useState<TappedStatus | null>(null)
  const tap = async (status: TappedStatus) => {
    setBusy(status)
    try {
      await save({ id, before, version, status, words: tappedWords(status, customerName) })
    } catch (error) {
      toast.error(problemOf(error))
    } finally {
      await client.invalidateQueries({ queryKey: DESK_KEY })
      setBusy(null)
    }
  }
  return { tap, busy }
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError) || !error.isRefusal) return STATUS_CHANGE_FAILED
  return error.code === 'slot-taken' ? SLOT_TAKEN_SINCE : error.message
}
