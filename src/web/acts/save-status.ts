import { parseResponse } from 'hono/client'
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { EmailOutcome } from '#domain/mails/report.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { api, ifVersion } from '../data/api-client.ts'
import { announceChange } from '../data/changes.ts'
import { hasVersion } from '../data/documents.ts'
import { sendOnce } from './send-once.ts'

interface SavedStatus {
  status: AppointmentStatus
  preferredDate?: string | undefined
  reason?: string | undefined
  notify?: boolean | undefined
  undo?: boolean
  takesBack?: boolean
}

export interface StatusReport {
  status: AppointmentStatus
  version: number
  email: EmailOutcome | 'held'
  hasMailServer: boolean
}

/** `version` is the one the administrator was looking at. */
export async function saveStatus(id: string, version: number, change: SavedStatus): Promise<StatusReport> {
  const { status } = change
  const saved = await sendOnce<StatusReport>({
    id,
    version,
    status,
    send: () =>
      parseResponse(
        api.appointments[':id'].status.$put({ param: { id }, json: change }, { headers: ifVersion(version) }),
      ),
    recover: (current) => {
      if (!hasVersion<AppointmentDetails['appointment']>(current)) return undefined
      if (current.version !== version + 1 || current.status !== status) return undefined
      return { status, version: current.version, email: change.undo ? 'held' : 'sent', hasMailServer: true }
    },
  })
  announceChange({ collection: 'appointments', operation: 'updated', id })
  return saved
}
