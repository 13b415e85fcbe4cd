import { APPOINTMENT_KEY_HEADER } from '#domain/appointment/key.ts'
import type { Correction } from '#domain/appointment/schema.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { type Answer, ask, type Routes } from '../../data/ask.ts'
import { saveFile } from '../../data/save-file.ts'
import { sendRequest } from '../../data/send-request.ts'

const UNREACHABLE = "We can't connect right now. Please try again, or call us."

/** The appointment's id and key, from the page's address. */
export interface Holder {
  id: string
  key: string
}

type Route = Routes['appointments'][':id']

const pathOf = ({ id }: Holder, verb = '') => `/api/appointments/${encodeURIComponent(id)}${verb}`
const withKey = ({ key }: Holder) => ({ headers: { [APPOINTMENT_KEY_HEADER]: key } })
const posted = (holder: Holder) => ({ method: 'POST', ...withKey(holder) }) as const

export function fetchAppointment(holder: Holder): Promise<Answer<CustomerAppointment>> {
  return ask<Route['$get']>(pathOf(holder), UNREACHABLE, withKey(holder))
}

export function cancelAppointment(holder: Holder): Promise<Answer<CustomerAppointment>> {
  return ask<Route['cancel']['$post']>(pathOf(holder, '/cancel'), UNREACHABLE, posted(holder))
}

export function moveAppointment(holder: Holder, preferredDate: string): Promise<Answer<CustomerAppointment>> {
  const question = { ...posted(holder), json: { preferredDate } }
  return ask<Route['move']['$post']>(pathOf(holder, '/move'), UNREACHABLE, question)
}

export function correctAppointment(holder: Holder, json: Correction): Promise<Answer<CustomerAppointment>> {
  return ask<Route['details']['$post']>(pathOf(holder, '/details'), UNREACHABLE, { ...posted(holder), json })
}

/** Downloads the calendar file. Returns an error message or undefined. */
export async function saveCalendar(holder: Holder): Promise<string> {
  const response = await sendRequest(pathOf(holder, '/calendar'), withKey(holder)).catch(() => undefined)
  if (!response) return UNREACHABLE
  saveFile('appointment.ics', await response.blob())
  return ''
}
