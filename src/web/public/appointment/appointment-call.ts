import { parseResponse } from 'hono/client'
import { APPOINTMENT_KEY_HEADER } from '#domain/appointment-key.ts'
import type { Correction } from '#domain/appointment-schema.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { type Answer, ask, visitorApi } from '../../data/ask.ts'
import { saveFile } from '../../data/save-file.ts'

const UNREACHABLE = 'We could not be reached just now. Please try again, or call us.'

/** The appointment and the key to it, from the address of the page. */
export interface Holder {
  id: string
  key: string
}

const route = visitorApi.appointments[':id']

/** Which appointment, and the key that opens it. */
const placeOf = ({ id }: Holder) => ({ param: { id: encodeURIComponent(id) } })
const withKey = ({ key }: Holder) => ({ headers: { [APPOINTMENT_KEY_HEADER]: key } })

export function fetchAppointment(holder: Holder): Promise<Answer<CustomerAppointment>> {
  return ask(UNREACHABLE, parseResponse(route.$get(placeOf(holder), withKey(holder))))
}

export function cancelAppointment(holder: Holder): Promise<Answer<CustomerAppointment>> {
  return ask(UNREACHABLE, parseResponse(route.cancel.$post(placeOf(holder), withKey(holder))))
}

export function moveAppointment(holder: Holder, preferredDate: string): Promise<Answer<CustomerAppointment>> {
  const request = { ...placeOf(holder), json: { preferredDate } }
  return ask(UNREACHABLE, parseResponse(route.move.$post(request, withKey(holder))))
}

export function correctAppointment(holder: Holder, json: Correction): Promise<Answer<CustomerAppointment>> {
  return ask(UNREACHABLE, parseResponse(route.details.$post({ ...placeOf(holder), json }, withKey(holder))))
}

/** Hands the calendar file to the browser as a download. Returns what went wrong, or nothing. */
export async function saveCalendar(holder: Holder): Promise<string> {
  const file = await ask(
    UNREACHABLE,
    route.calendar.$get(placeOf(holder), withKey(holder)).then((response) => response.blob()),
  )
  if (!file.ok) return UNREACHABLE
  saveFile('appointment.ics', file.value)
  return ''
}
