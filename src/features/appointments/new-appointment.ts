import { type AppointmentStatus, appointmentId, nextAppointmentId } from '#domain/appointments/appointment.ts'
import { instantText } from '#domain/time/date.ts'
import { joinCustomer } from '#features/customers/join-customer.ts'
import { appointmentRecord } from '#features/customers/stored-customer.ts'
import type { Data, Stored, Transaction } from '#store/store.ts'
import { type FoundTime, timeFields } from '../planning/find-time.ts'
import { holdTime } from '../planning/hold-time.ts'
import { appointments } from './stored-appointment.ts'

const RUSH_MS = 1000

export interface NewAppointment extends Data {
  preferredDate: string
  status: AppointmentStatus
}

export type AppointedTime = FoundTime & { isHeld: boolean }

/** Finds its customer, writes the document and claims its time. Refuses if another appointment has that time. */
export async function addAppointment(
  tx: Transaction,
  appointment: NewAppointment,
  time: AppointedTime,
  now: Temporal.Instant,
): Promise<Stored> {
  const customerId = await joinCustomer(tx, appointmentRecord(appointment, instantText(now)))
  const stored = await addDocument(tx, { ...appointment, ...timeFields(time, time.isHeld), customerId }, now)
  // After the document, because until the id is taken, another request of the same millisecond could claim as the same owner.
  if (time.isHeld) await holdTime(tx, stored.id, time)
  return stored
}

async function addDocument(tx: Transaction, appointment: Data, now: Temporal.Instant): Promise<Stored> {
  for (let id = await skipTakenIds(tx, appointmentId(now)); ; id = await skipTakenIds(tx, nextAppointmentId(id))) {
    const added = await appointments.set(tx, id, appointment, { ifVersion: 0 })
    if (added.ok) return added.stored
  }
}

/** In a rush, the next milliseconds are taken as well, so the steps grow. */
async function skipTakenIds(tx: Transaction, id: string): Promise<string> {
  const until = String(Number(id) + RUSH_MS)
  const range = { field: 'id', from: id, before: until }
  const items = await appointments.query(tx, { range, orderBy: 'id', direction: 'desc', limit: 1 })
  const last = Number(items[0]?.id)
  // An imported id may be any text.
  return last >= Number(id) && last < Number(until) ? nextAppointmentId(String(last)) : id
}
