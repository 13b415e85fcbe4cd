import { parseResponse } from 'hono/client'
import type { AppointmentEdit } from '#domain/appointment/edit.ts'
import { api, ifVersion } from '../../data/api-client.ts'
import { announceChange } from '../../data/changes.ts'

/** Corrects, moves or reassigns an appointment. `version` is the one the administrator was looking at. */
export async function saveEdit(id: string, change: Partial<AppointmentEdit>, version: number) {
  const saved = await parseResponse(
    api.appointments[':id'].$put({ param: { id }, json: change }, { headers: ifVersion(version) }),
  )
  announceChange({ collection: 'appointments', operation: 'updated', id })
  return saved
}

/** Saves what was there before a change, whatever the rules for visitors say. */
export function undoEdit(id: string, before: Partial<AppointmentEdit>, version: number) {
  return saveEdit(id, { ...before, outsideRules: true }, version)
}
