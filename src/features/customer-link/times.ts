import { type Availability, availabilityOf } from '#features/planning/availability.ts'
import { jobOfAppointment } from '#features/services/service-terms.ts'
import type { Reader } from '#store/store.ts'
import { type KeyHolder, openWithKey } from './access.ts'

/** The times or windows an appointment could move to, for the work and the place that were booked. */
export async function timesToMove(
  reader: Reader,
  holder: KeyHolder,
  date: string,
  now: Temporal.Instant,
): Promise<Availability> {
  const { appointment } = await openWithKey(reader, holder, now)
  const { id, preferredDate, address } = appointment
  const asked = { date, zip: address.zip, job: jobOfAppointment(appointment), moving: id }
  const { slots, ...day } = await availabilityOf(reader, asked, now)
  // Its own time is free for it, but no other time.
  return {
    ...day,
    slots: slots.map((slot) => (slot.instant === preferredDate ? { ...slot, available: false } : slot)),
  }
}
