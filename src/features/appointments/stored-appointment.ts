import { type Appointment, readAppointment } from '#domain/appointment/schema.ts'
import type { Data, Stored, Transaction } from '#store/store.ts'

export const APPOINTMENTS = 'appointments'

export function appointmentOf({ id, data, createdAt, updatedAt }: Stored, now: Temporal.Instant): Appointment {
  return readAppointment(id, { createdAt, updatedAt, ...data }, now)
}

export async function changeAppointment(tx: Transaction, id: string, change: Data): Promise<Stored> {
  const outcome = await tx.set(APPOINTMENTS, id, change)
  if (!outcome.ok) throw new Error(`Appointment ${id} was not changed: ${outcome.reason}`)
  return outcome.stored
}
