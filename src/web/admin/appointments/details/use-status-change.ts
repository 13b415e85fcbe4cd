import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppointmentStatus } from '#domain/appointment.ts'
import { changedMeanwhile, STATUS_CHANGE_FAILED, statusChanged, statusPrompt } from '#domain/appointment-status.ts'
import type { EmailReport } from '#domain/email-report.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { ApiError, apiFetch } from '../../../data/api-client.ts'
import { announceChange } from '../../../data/changes.ts'
import { useDialogs } from '../../../ui/dialogs.tsx'
import { detailsKey } from './use-appointment.ts'

type DeskAppointment = AppointmentDetails['appointment']

interface StatusChangeOptions {
  /** The administrator knows of this version: it is their own, or they were told of it. */
  onKnown: (version: number) => void
  /** The change is saved and the customer knows, as far as they have to. */
  onDone: () => void
}

/** Asks where the customer already has an answer, saves, and says what became of the mail. */
export function useStatusChange(
  { appointment, emailedOn }: Pick<AppointmentDetails, 'appointment' | 'emailedOn'>,
  { onKnown, onDone }: StatusChangeOptions,
) {
  const { confirm, alert } = useDialogs()
  const client = useQueryClient()
  const [pending, setPending] = useState<AppointmentStatus | null>(null)
  const { id, version, status: from } = appointment

  const change = async (status: AppointmentStatus) => {
    const prompt = statusPrompt(from, status, { willEmail: emailedOn.includes(status) })
    if (prompt && !(await confirm({ title: prompt.question, body: prompt.consequence }))) return
    setPending(status)
    try {
      const report = await saveStatus(id, status, version)
      onKnown(version + 1)
      announceChange({ collection: 'appointments', operation: 'updated' })
      const words = statusChanged(status, report)
      if (words) await alert({ title: words })
      if (report.email !== 'failed') onDone()
    } catch (error) {
      void client.invalidateQueries({ queryKey: detailsKey(id) })
      await tell(error)
    } finally {
      setPending(null)
    }
  }

  const tell = async (error: unknown) => {
    if (!(error instanceof ApiError) || !error.isRefusal) return alert({ title: STATUS_CHANGE_FAILED })
    // The login appears instead.
    if (error.status === 401) return
    if (error.code !== 'stale') return alert({ title: error.message })
    const current = error.current as DeskAppointment
    onKnown(current.version)
    await alert({ title: error.message, body: changedMeanwhile(current.status) })
  }

  return { change, pending }
}

function saveStatus(id: string, status: AppointmentStatus, version: number): Promise<EmailReport> {
  return apiFetch<EmailReport>(`/api/appointments/${id}/status`, {
    method: 'PUT',
    body: { status },
    headers: { 'If-Match': `"${version}"` },
  })
}
