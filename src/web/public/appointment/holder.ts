import { APPOINTMENT_KEY_HEADER } from '#domain/appointment/key.ts'

/** The appointment and the key to it, from the address of its private page. */
export interface Holder {
  id: string
  key: string
}

export const UNREACHABLE = 'We could not be reached just now. Please try again, or call us.'

export const pathOf = ({ id }: Holder, verb = '') => `/api/appointments/${encodeURIComponent(id)}${verb}`
export const withKey = ({ key }: Holder) => ({ headers: { [APPOINTMENT_KEY_HEADER]: key } })
