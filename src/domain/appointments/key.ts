/** The customer's key is sent in this header. In a URL, it would end up in logs and proxies. */
export const APPOINTMENT_KEY_HEADER = 'Appointment-Key'

export function appointmentPath(id: string, key: string): string {
  return `/appointment/${id}#${key}`
}

export const LINK_WORDS = {
  action: 'Revoke the customer’s link',
  busy: 'Revoking...',
  confirm: 'Revoke the customer’s link?',
  consequence:
    'Every link sent so far stops working: nobody can use it to see, move or cancel this appointment. The next e-mail to the customer has a new link.',
  done: 'The link no longer works.',
  failed: 'Failed to revoke the link. Please try again.',
} as const
