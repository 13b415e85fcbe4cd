import { randomUUID } from 'node:crypto'
import type { AppointmentStatus } from '#domain/appointment.ts'
import type { Transaction } from '#store/store.ts'

export interface AppointmentEvent {
  event: 'created' | 'moved' | 'cancelled' | 'status'
  by: 'customer' | 'administrator'
  status: AppointmentStatus
  /** For what was moved: the instants before and after. */
  from?: string
  to?: string
}

export function historyOf(appointmentId: string): string {
  return `appointments/${appointmentId}`
}

export async function recordEvent(tx: Transaction, appointmentId: string, event: AppointmentEvent): Promise<void> {
  await tx.set('history', randomUUID(), { documentId: historyOf(appointmentId), ...event })
}
