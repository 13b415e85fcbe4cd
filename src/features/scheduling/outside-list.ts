// Upcoming visits that a change of the rules would leave outside them.
import { holdsTime } from '#domain/appointments/appointment.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import type { OutsideReason } from '#domain/planning/change-preview.ts'
import type { Visit } from '#domain/planning/visit.ts'
import { instantText } from '#domain/time/instant.ts'
import { appointmentOf, appointmentPages } from '#features/appointments/stored-appointment.ts'
import { offeredVisits } from '#features/offers/offered.ts'
import { heldVisit } from '#features/planning/held-visits.ts'
import type { Reader } from '#store/store.ts'

const LISTED_AT_MOST = 20

type OutsideAppointment = Pick<Appointment, 'id' | 'customerName' | 'preferredDate' | 'status'> & {
  reason: OutsideReason
}

export interface OutsideList {
  /** The first of them. */
  outside: OutsideAppointment[]
  outsideCount: number
}

export interface UpcomingAppointment {
  appointment: Appointment
  visit: Visit
  version: number
  /** Only offered: the customer has not taken it yet. */
  isOffered: boolean
}

/** Those that hold a crew's time, soonest first, then times that are offered to customers. */
export async function upcomingAppointments(reader: Reader, now: Temporal.Instant): Promise<UpcomingAppointment[]> {
  const range = { field: 'preferredDate', from: instantText(now) }
  const upcoming: UpcomingAppointment[] = []
  for await (const page of appointmentPages(reader, { range, orderBy: 'preferredDate' })) {
    for (const stored of page) {
      const appointment = appointmentOf(stored, now)
      const visit = holdsTime(appointment) ? heldVisit(stored) : null
      if (visit) upcoming.push({ appointment, visit, version: stored.version, isOffered: false })
    }
  }
  for (const { offer, visit: stored } of await offeredVisits(reader, range)) {
    const visit = heldVisit(offer)
    const { version } = stored
    if (visit) upcoming.push({ appointment: appointmentOf(stored, now), visit, version, isOffered: true })
  }
  return upcoming
}

export function listOutside(
  upcoming: readonly UpcomingAppointment[],
  why: (upcoming: UpcomingAppointment) => OutsideReason | null,
): OutsideList {
  const outside = upcoming.flatMap((each): OutsideAppointment[] => {
    const reason = why(each)
    const { id, customerName, preferredDate, status } = each.appointment
    return reason === null ? [] : [{ id, customerName, preferredDate, status, reason }]
  })
  return { outside: outside.slice(0, LISTED_AT_MOST), outsideCount: outside.length }
}
