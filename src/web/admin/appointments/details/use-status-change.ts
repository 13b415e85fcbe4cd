import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppointmentStatus } from '#domain/appointment/appointment.ts'
import { changedMeanwhile, STATUS_CHANGE_FAILED, statusChanged, statusPrompt } from '#domain/appointment/status.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { ApiError } from '../../../data/api-error.ts'
import { hasVersion } from '../../../data/documents.ts'
import { useDialogs } from '../../../ui/dialogs.tsx'
import { saveStatus } from '../save-status.ts'
import { detailsKey } from './use-appointment.ts'
import { useReject } from './use-reject.ts'

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
  const [rejecting, setRejecting] = useState(false)
  const saveRejection = useReject({ appointment })
  const { id, version, status: from } = appointment

  const change = async (status: AppointmentStatus) => {
    const prompt = statusPrompt(from, status, { willEmail: emailedOn.includes(status) })
    if (prompt && !(await confirm({ title: prompt.question, body: prompt.consequence }))) return
    if (status === 'rejected') return setRejecting(true)
    await save(status)
  }

  const reject = async (reason: string) => {
    setPending('rejected')
    try {
      onKnown(await saveRejection(version, reason))
      setRejecting(false)
      onDone()
    } catch (error) {
      setRejecting(false)
      void client.invalidateQueries({ queryKey: detailsKey(id) })
      await tell(error, 'rejected')
    } finally {
      setPending(null)
    }
  }

  /** `preferredDate` is another time than the appointment has. */
  const save = async (status: AppointmentStatus, preferredDate?: string) => {
    setTaken(null)
    setPending(status)
    try {
      const { email, ...report } = await saveStatus(id, version, { status, preferredDate })
      onKnown(report.version)
      // Only a change that can be undone holds its mail.
      const words = email === 'held' ? null : statusChanged(status, { ...report, email })
      if (words) await alert({ title: words })
      if (email !== 'failed') onDone()
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

  return {
    change,
    pending,
    taken,
    forgetTaken: () => setTaken(null),
    saveAt: save,
    rejecting,
    reject,
    stopRejecting: () => setRejecting(false),
  }
}
