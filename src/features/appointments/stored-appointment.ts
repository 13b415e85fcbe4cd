import { type Appointment, readAppointment } from '#domain/appointments/schema.ts'
import { unmarked } from '#domain/onboarding/demo.ts'
import { collection } from '#store/collection.ts'
import type { Data, Query, Reader, Stored, Transaction } from '#store/store.ts'

/** Without a schema: `appointmentOf` fills in missing fields, and `heldVisit` needs to know that they are missing. */
export const appointments = collection('appointments')

/** Parsing one takes a tenth of a millisecond, and other requests wait until the page is done. */
const AT_ONCE = 50

export function appointmentPages(reader: Reader, query: Query): AsyncGenerator<Stored[]> {
  return appointments.pages(reader, query, AT_ONCE)
}

export function appointmentOf({ id, data, createdAt, updatedAt }: Stored, now: Temporal.Instant): Appointment {
  return readAppointment(id, { createdAt, updatedAt, ...data }, now)
}

export async function changeAppointment(tx: Transaction, id: string, change: Data): Promise<Stored> {
  const outcome = await appointments.set(tx, id, change)
  if (!outcome.ok) throw new Error(`Appointment ${id} was not changed: ${outcome.reason}`)
  return outcome.stored
}

/** Times reserved for a customer to choose from, with the fields that describe the time of an appointment. */
export const offers = collection('offers')

const PERSON = ['customerName', 'customerEmail', 'customerPhone'] as const

/** A demo visit that was reassigned to another customer is real, so "Remove demo content" must keep it. */
export async function keepRealCustomer(tx: Transaction, before: Stored | undefined, after: Stored): Promise<Stored> {
  const mark = unmarked(before)
  const isOther = PERSON.some((field) => before?.data[field] !== after.data[field])
  return mark.demo === false && isOther ? changeAppointment(tx, after.id, mark) : after
}
