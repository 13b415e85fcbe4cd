import { saveFile } from '../../data/save-file.ts'
import { sendRequest } from '../../data/send-request.ts'
import { type Holder, pathOf, UNREACHABLE, withKey } from './holder.ts'

export async function saveCalendar(holder: Holder): Promise<string> {
  const response = await sendRequest(pathOf(holder, '/calendar'), withKey(holder)).catch(() => undefined)
  if (!response) return UNREACHABLE
  saveFile('appointment.ics', await response.blob())
  return ''
}
