import { APPOINTMENT_KEY_HEADER } from '#domain/appointment-key.ts'
import type { Correction } from '#domain/appointment-schema.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { type Answer, ask } from '../../data/ask.ts'

const UNREACHABLE = 'We could not be reached just now. Please try again, or call us.'

/** The appointment and the key to it, from the address of the page. */
export interface Holder {
  id: string
  key: string
}

const pathOf = ({ id }: Holder, verb = '') => `/api/appointments/${encodeURIComponent(id)}${verb}`
const withKey = ({ key }: Holder) => ({ [APPOINTMENT_KEY_HEADER]: key })

export function fetchAppointment(holder: Holder): Promise<Answer<CustomerAppointment>> {
  return ask(pathOf(holder), UNREACHABLE, { headers: withKey(holder) })
}

export function cancelAppointment(holder: Holder): Promise<Answer<CustomerAppointment>> {
  return ask(pathOf(holder, '/cancel'), UNREACHABLE, { method: 'POST', headers: withKey(holder) })
}

export function moveAppointment(holder: Holder, preferredDate: string): Promise<Answer<CustomerAppointment>> {
  return ask(pathOf(holder, '/move'), UNREACHABLE, {
    method: 'POST',
    headers: withKey(holder),
    body: { preferredDate },
  })
}

export function correctAppointment(holder: Holder, body: Correction): Promise<Answer<CustomerAppointment>> {
  return ask(pathOf(holder, '/details'), UNREACHABLE, { method: 'POST', headers: withKey(holder), body })
}

/** Hands the calendar file to the browser as a download. The words of what went wrong, or nothing. */
export async function saveCalendar(holder: Holder): Promise<string> {
  const response = await fetch(pathOf(holder, '/calendar'), { headers: withKey(holder) }).catch(() => undefined)
  if (!response?.ok) return UNREACHABLE
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: 'appointment.ics' })
  link.click()
  URL.revokeObjectURL(address)
  return ''
}
