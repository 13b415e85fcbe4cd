import { APPOINTMENT_KEY_HEADER } from '#domain/appointments/appointment.ts'
import { saveFile } from '../../data/save-file.ts'
import { sendRequest } from '../../data/send-request.ts'
import type { PhotoAccess } from '../../photos/photo-access.ts'

export interface Holder {
  id: string
  key: string
}

export const pathOf = ({ id }: Holder, verb = '') => `/api/appointments/${encodeURIComponent(id)}${verb}`
export const withKey = ({ key }: Holder) => ({ headers: { [APPOINTMENT_KEY_HEADER]: key } })

export function holderIn(manageUrl: string): Holder {
  const { pathname, hash } = new URL(manageUrl)
  return { id: pathname.slice(pathname.lastIndexOf('/') + 1), key: hash.slice(1) }
}

export function photoAccess(holder: Holder): PhotoAccess {
  return { id: holder.id, headers: () => withKey(holder).headers }
}

/** Returns what went wrong, or nothing. */
export async function saveCalendar(holder: Holder, unreachable: string): Promise<string> {
  const response = await sendRequest(pathOf(holder, '/calendar'), withKey(holder)).catch(() => undefined)
  if (!response) return unreachable
  saveFile('appointment.ics', await response.blob())
  return ''
}
