import { type AppointmentStatus, STATUS_LABELS } from './appointment.ts'

/** Any status can follow any other. Only the current one is disabled. */
export function canChangeStatus(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return from !== to
}

export function needsConfirmation(from: AppointmentStatus): from is 'confirmed' | 'rejected' {
  return from === 'confirmed' || from === 'rejected'
}

/** Canceling what is still ahead asks whether to email the customer. */
export function asksToCancel(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return to === 'cancelled' && (from === 'pending' || from === 'confirmed')
}

/** The question before the desk changes a status that the customer already knows. `willEmail`: the change emails them. */
export function statusPrompt(
  from: AppointmentStatus,
  to: AppointmentStatus,
  { willEmail }: { willEmail: boolean },
): { question: string; consequence: string } | null {
  if (!needsConfirmation(from)) return null
  return {
    question: `This appointment was already ${from}. Are you sure you want to change it to "${STATUS_LABELS[to]}"?`,
    consequence: willEmail
      ? 'The customer will receive a new email notification.'
      : 'The customer will not be emailed.',
  }
}

/** The change alone, without its mail. */
export function statusWords(status: AppointmentStatus): string {
  return status === 'confirmed' || status === 'rejected'
    ? `Appointment ${status}.`
    : `Appointment status updated to ${status}.`
}

export function changedMeanwhile(status: AppointmentStatus): string {
  return `It is now ${STATUS_LABELS[status]}.`
}

export const STATUS_CHANGE_FAILED = 'Failed to update appointment status. Please try again.'
/** The desk sees this when another customer has taken the time meanwhile. */
export const OTHER_TIME = {
  label: 'Free times',
} as const

export const SLOT_TAKEN_SINCE =
  'Another appointment has taken this time. Please agree on another time with the customer first.'
