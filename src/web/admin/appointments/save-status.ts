import { parseResponse } from 'hono/client'
import type { AppointmentStatus } from '#domain/appointment/appointment.ts'
import { api, ifVersion } from '../../data/api-client.ts'
import { announceChange } from '../../data/changes.ts'

interface SavedStatus {
  status: AppointmentStatus
  preferredDate?: string | undefined
  reason?: string
  undo?: boolean
  takesBack?: boolean
}

/** `version` is the one the administrator was looking at. */
export async function saveStatus(id: string, version: number, change: SavedStatus) {
  const saved = await parseResponse(
    api.appointments[':id'].status.$put({ param: { id }, json: change }, { headers: ifVersion(version) }),
  )
  announceChange({ collection: 'appointments', operation: 'updated', id })
  return saved
}
