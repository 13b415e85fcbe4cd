import type { Appointment } from '#domain/appointments/schema.ts'
import { businessTime } from '#domain/time/business-time.ts'
import type { Reader } from '#store/store.ts'
import { jobOfAppointment } from '../services/read-services.ts'
import { type Availability, availabilityOf } from './availability.ts'

/** Free times on the day of a time that is taken or, if it is full, on the next day that has some. */
export async function freeTimesAround(
  reader: Reader,
  appointment: Appointment,
  taken: string,
  timeZone: string,
  now: Temporal.Instant,
): Promise<string[]> {
  const { date } = businessTime(taken, timeZone)
  const asked = { job: jobOfAppointment(appointment), zip: appointment.address.zip }
  const day = await availabilityOf(reader, { ...asked, date }, now)
  const free = freeOf(day)
  if (free.length > 0 || !day.nextFreeDay) return free
  return freeOf(await availabilityOf(reader, { ...asked, date: day.nextFreeDay }, now))
}

function freeOf({ slots }: Availability): string[] {
  return slots.filter(({ available }) => available).map(({ instant }) => instant)
}
