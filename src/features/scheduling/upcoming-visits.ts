import type { Appointment } from '#domain/appointments/schema.ts'
import { instantText } from '#domain/time/instant.ts'
import { appointmentOf, appointmentPages } from '#features/appointments/stored-appointment.ts'
import { offeredVisits } from '#features/offers/offered.ts'
import { heldVisit } from '#features/planning/held-visits.ts'
import type { Reader, Stored } from '#store/store.ts'

const LISTED_AT_MOST = 20

export type UpcomingVisit = Pick<
  Appointment,
  'id' | 'customerName' | 'preferredDate' | 'status' | 'crewId' | 'serviceName'
>

export interface UpcomingVisits {
  visits: UpcomingVisit[]
  count: number
}

/** Upcoming visits, and times offered to customers, that hold a crew's time and match the condition, with the names of the first few. */
export async function upcomingVisits(
  reader: Reader,
  fits: (stored: Stored) => boolean,
  now: Temporal.Instant,
): Promise<UpcomingVisits> {
  const range = { field: 'preferredDate', from: instantText(now) }
  const visits: UpcomingVisit[] = []
  let count = 0
  const note = (stored: Stored) => {
    if (!heldVisit(stored) || !fits(stored)) return
    count++
    if (visits.length < LISTED_AT_MOST) visits.push(listed(stored, now))
  }
  for await (const page of appointmentPages(reader, { range, orderBy: 'preferredDate' })) page.forEach(note)
  for (const { visit } of await offeredVisits(reader, range)) note(visit)
  return { visits, count }
}

function listed(stored: Stored, now: Temporal.Instant): UpcomingVisit {
  const { id, customerName, preferredDate, status, crewId, serviceName } = appointmentOf(stored, now)
  return { id, customerName, preferredDate, status, crewId, serviceName }
}
