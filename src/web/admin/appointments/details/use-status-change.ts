import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import type { AppointmentStatus } from '#domain/appointment/appointment.ts'
import { changedMeanwhile, STATUS_CHANGE_FAILED, statusChanged, statusPrompt } from '#domain/appointment/status.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { api, ifVersion } from '../../../data/api-client.ts'
import { ApiError } from '../../../data/api-error.ts'
import { announceChange } from '../../../data/changes.ts'
import { hasVersion } from '../../../data/documents.ts'
import { useDialogs } from '../../../ui/dialogs.tsx'
import { detailsKey } from './use-appointment.ts'

type DeskAppointment = AppointmentDetails['appointment']

interface StatusChangeOptions {
  /** Called with a version the administrator has seen or made. */
  onKnown: (version: number) => void
  /** Called when the change is saved and no mail failed. */
  onDone: () => void
}

/** The status could not be set because another appointment has the time. */
export interface TakenTime {
  status: AppointmentStatus
  freeTimes: string[]
}

/** Asks before changing an answered request, saves, and reports whether the mail was sent. */
export function useStatusChange(
  { appointment, emailedOn }: Pick<AppointmentDetails, 'appointment' | 'emailedOn'>,
  { onKnown, onDone }: StatusChangeOptions,
) {
  const { confirm, alert } = useDialogs()
  const client = useQueryClient()
  const [pending, setPending] = useState<AppointmentStatus | null>(null)
  const [taken, setTaken] = useState<TakenTime | null>(null)
  const { id, version, status: from } = appointment

  const change = async (status: AppointmentStatus) => {
    const prompt = statusPrompt(from, status, { willEmail: emailedOn.includes(status) })
    if (prompt && !(await confirm({ title: prompt.question, body: prompt.consequence }))) return
    await save(status)
  }

  /** `preferredDate` is another time than the appointment has. */
  const save = async (status: AppointmentStatus, preferredDate?: string) => {
    setTaken(null)
    setPending(status)
    try {
      const report = await saveStatus(id, version, { status, preferredDate })
      onKnown(version + 1)
      announceChange({ collection: 'appointments', operation: 'updated' })
      const words = statusChanged(status, report)
      if (words) await alert({ title: words })
      if (report.email !== 'failed') onDone()
    } catch (error) {
      void client.invalidateQueries({ queryKey: detailsKey(id) })
      await tell(error, status)
    } finally {
      setPending(null)
    }
  }

  const tell = async (error: unknown, status: AppointmentStatus) => {
    if (!(error instanceof ApiError) || !error.isRefusal) return alert({ title: STATUS_CHANGE_FAILED })
    // The login appears instead.
    if (error.status === 401) return
    if (error.code === 'slot-taken') return setTaken({ status, freeTimes: error.freeTimes })
    if (error.code !== 'stale') return alert({ title: error.message })
    const { current } = error
    if (!hasVersion<DeskAppointment>(current)) return alert({ title: error.message })
    onKnown(current.version)
    await alert({ title: error.message, body: changedMeanwhile(current.status) })
  }

  return { change, pending, taken, forgetTaken: () => setTaken(null), saveAt: save }
}

function saveStatus(
  id: string,
  version: number,
  change: { status: AppointmentStatus; preferredDate: string | undefined },
) {
  return parseResponse(
    api.appointments[':id'].status.$put({ param: { id }, json: change }, { headers: ifVersion(version) }),
  )
}
