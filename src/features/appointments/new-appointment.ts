import { type AppointmentStatus, appointmentId, nextAppointmentId } from '#domain/appointment/appointment.ts'
import type { Data, Stored, Transaction } from '#store/store.ts'
import { type FoundTime, timeFields } from './slots/find-time.ts'
import { holdTime } from './slots/hold-time.ts'
import { appointments } from './stored-appointment.ts'

const RUSH_MS = 1000

export interface NewAppointment extends Data {
  preferredDate: string
  status: AppointmentStatus
}

/** A time that is found, and whether it is kept from others. */
export type AppointedTime = FoundTime & { isHeld: boolean }

/** The document and, unless it holds none, its time: or a refusal when somebody else has that time. */
export async function addAppointment(
  tx: Transaction,
  appointment: NewAppointment,
  time: AppointedTime,
  now: Temporal.Instant,
): Promise<Stored> {
  const stored = await addDocument(tx, { ...appointment, ...timeFields(time, time.isHeld) }, now)
  // After the document: until its id is taken, another request of the same millisecond could claim under the same name.
  if (time.isHeld) await holdTime(tx, stored.id, time)
  return stored
}

async function addDocument(tx: Transaction, appointment: Data, now: Temporal.Instant): Promise<Stored> {
  for (let id = await behindRush(tx, appointmentId(now)); ; id = await behindRush(tx, nextAppointmentId(id))) {
    const added = await appointments.set(tx, id, appointment, { ifVersion: 0 })
    if (added.ok) return added.stored
  }
}

/** Many who come at once take the next milliseconds too: trying each of them would take longer the more there are. */
async function behindRush(tx: Transaction, id: string): Promise<string> {
  const until = String(Number(id) + RUSH_MS)
  const range = { field: 'id', from: id, before: until }
  const items = await appointments.query(tx, { range, orderBy: 'id', direction: 'desc', limit: 1 })
  const last = Number(items[0]?.id)
  // An imported id may be any text between the two.
  return last >= Number(id) && last < Number(until) ? nextAppointmentId(String(last)) : id
}
