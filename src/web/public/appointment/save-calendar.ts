import { saveFile } from '../../data/save-file.ts'
import { sendRequest } from '../../data/send-request.ts'
import { type Holder, pathOf, withKey } from './holder.ts'

/** Returns what went wrong, or nothing. */
export async function saveCalendar(holder: Holder, unreachable: string): Promise<string> {
  const response = await sendRequest(pathOf(holder, '/calendar'), withKey(holder)).catch(() => undefined)
  if (!response) return unreachable
  saveFile('appointment.ics', await response.blob())
  return ''
}
