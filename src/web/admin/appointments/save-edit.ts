import { parseResponse } from 'hono/client'
import type { AppointmentEdit } from '#domain/appointments/edit.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { sendOnce } from '../../acts/send-once.ts'
import { api, ifVersion } from '../../data/api-client.ts'
import { announceChange } from '../../data/changes.ts'
import { hasVersion } from '../../data/documents.ts'

const send = (id: string, change: Partial<AppointmentEdit>, version: number) =>
  parseResponse(api.appointments[':id'].$put({ param: { id }, json: change }, { headers: ifVersion(version) }))

/** Corrects, moves or reassigns an appointment. `version` is the one the administrator was looking at. */
export async function saveEdit(id: string, change: Partial<AppointmentEdit>, version: number) {
  const saved = await sendOnce<Awaited<ReturnType<typeof send>>>({
    id,
    version,
    status: null,
    send: () => send(id, change, version),
    recover: (current) =>
      hasVersion<AppointmentDetails['appointment']>(current) && current.version === version + 1
        ? { appointment: current, email: change.undo ? 'held' : 'sent', hasMailServer: true }
        : undefined,
  })
  announceChange({ collection: 'appointments', operation: 'updated', id })
  return saved
}

/** Saves what was there before a change, whatever the rules for visitors say. */
export function undoEdit(id: string, before: Partial<AppointmentEdit>, version: number) {
  return saveEdit(id, { ...before, outsideRules: true }, version)
}
