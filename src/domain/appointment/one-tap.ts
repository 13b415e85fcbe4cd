// What one tap on a visit or request does, and what the desk reads after it.
import type { AppointmentStatus } from './appointment.ts'
import { UNDO_MS } from './undo.ts'

/** Statuses that the desk can set without being asked anything. */
export type TappedStatus = Extract<AppointmentStatus, 'confirmed' | 'completed'>

export const TAP_LABELS: Record<TappedStatus, string> = { confirmed: 'Confirm', completed: 'Done' }

const TAPPED: Record<TappedStatus, string> = { confirmed: 'Confirmed.', completed: 'Done.' }

export function tappedWords(status: TappedStatus, customerName: string): { held: string; saved: string } {
  return {
    held: `${TAPPED[status]} ${customerName} is e-mailed in ${UNDO_MS / 1000} seconds.`,
    saved: `${TAPPED[status]} ${customerName} isn’t e-mailed.`,
  }
}
