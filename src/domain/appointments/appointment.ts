import type { Urgency } from '#domain/services/question.ts'

export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'rejected', 'completed', 'cancelled'] as const

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

export const FIRST_STATUS: AppointmentStatus = 'pending'
export const NO_DESCRIPTION = 'No description provided'
export const DESCRIPTION_LIMIT = 5000
/** The longest reason that a customer reads after a rejection. */
export const REASON_LIMIT = 1000
export const MOVE_LABEL = 'Move'

export const STATUS_LABELS: Record<AppointmentStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const URGENCY_LABELS: Record<Urgency, string> = {
  'call-now': 'Urgent',
  'same-day': 'Same day',
}

export const OCCUPYING_STATUSES: readonly AppointmentStatus[] = ['pending', 'confirmed', 'completed']

export function isStatus(value: unknown): value is AppointmentStatus {
  return APPOINTMENT_STATUSES.some((status) => status === value)
}

/** Whether an appointment with this status keeps its slot from others. */
export function occupiesSlot(status: AppointmentStatus): boolean {
  return OCCUPYING_STATUSES.includes(status)
}

type Holding = { status: AppointmentStatus; held: boolean }

/** A pending request that doesn't block its time for others. `held` has no meaning for other statuses. */
export function isUnheldRequest({ status, held }: Holding): boolean {
  return status === FIRST_STATUS && !held
}

export function holdsTime(appointment: Holding): boolean {
  return occupiesSlot(appointment.status) && !isUnheldRequest(appointment)
}

/** Whether its time has come, so that it can be done. */
export function hasCome({ preferredDate }: { preferredDate: string }, now: { epochMilliseconds: number }): boolean {
  return Date.parse(preferredDate) <= now.epochMilliseconds
}

/** Ids are millisecond timestamps. If one is taken, the next free millisecond is used. */
export function appointmentId(now: Temporal.Instant): string {
  return String(now.epochMilliseconds)
}

export const APPOINTMENT_ID_LENGTH = 16

export function isAppointmentId(id: string): boolean {
  return /^\d{1,16}$/.test(id)
}

export function nextAppointmentId(id: string): string {
  return String(Number(id) + 1)
}

export function visitorView<Seen extends { preferredDate: string; status: AppointmentStatus }>({
  preferredDate,
  status,
}: Seen) {
  return { preferredDate, status }
}

export const APPOINTMENT_MESSAGES = {
  fetchFailed: 'Failed to fetch appointments',
  fetchRangeFailed: 'Failed to fetch appointments by date range',
  saveFailed: 'Failed to save appointment',
  statusInvalid: 'This is not a valid appointment status',
  notFound: 'This appointment no longer exists.',
  confirmDelete: 'Are you sure you want to delete this appointment?',
} as const

export function deleteFailed(id: string): string {
  return `Failed to delete appointment with ID: ${id}`
}

/** The customer's key is sent in this header. In a URL, it would end up in logs and proxies. */
export const APPOINTMENT_KEY_HEADER = 'Appointment-Key'

export function appointmentPath(id: string, key: string): string {
  return `/appointment/${id}#${key}`
}

export const LINK_WORDS = {
  confirm: 'Revoke the customer’s link?',
  consequence: 'Every link sent so far stops working. The next email to the customer has a new link.',
} as const

/** For this long, the desk can undo a change before the customer reads about it. */
export const UNDO_MS = 10_000

/** The mail waits a little longer than the button is shown, so that a last-second Undo still arrives first. */
export const MAIL_HELD_MS = 12_000

/** What happens to an unanswered request, in this order. Every step but the last one is a mail to the owner. */
export const CLOCK_STEPS = ['half', 'late', 'expiring', 'expired'] as const

export type ClockStep = (typeof CLOCK_STEPS)[number]
