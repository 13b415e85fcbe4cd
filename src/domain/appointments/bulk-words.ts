// What the desk reads when it answers several requests at once.
import type { AppointmentStatus } from './appointment.ts'
import { UNDO_MS } from './undo.ts'

/** The answers that can be given to several requests at once. */
export type BulkStatus = Extract<AppointmentStatus, 'confirmed' | 'rejected'>

export const BULK_WORDS = {
  region: 'Selected requests',
  all: 'Select all requests on this page',
  one: 'Select',
  confirm: { idle: 'Confirm', busy: 'Confirming...' },
  reject: { idle: 'Reject…', busy: 'Rejecting...' },
  clear: 'Clear',
} as const

export function selectedWords(count: number): string {
  return `${requests(count)} selected`
}

/** Stands above the button, so that nobody is emailed by surprise. */
export function bulkRejectConsequence(count: number): string {
  const times = count === 1 ? 'Its time is' : 'Their times are'
  return `${times} free again, and each customer gets an email with your reason. You can undo this for ${UNDO_MS / 1000} seconds.`
}

export function bulkFailed(failed: number, status: BulkStatus): string {
  return `${requests(failed)} could not be ${status}.`
}

function requests(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`
}
