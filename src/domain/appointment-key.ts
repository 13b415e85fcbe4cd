/** The holder's key travels in this header: an address would be logged, and kept by every proxy on the way. */
export const APPOINTMENT_KEY_HEADER = 'Appointment-Key'

export function appointmentPath(id: string, key: string): string {
  return `/appointment/${id}#${key}`
}
