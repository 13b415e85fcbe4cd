import { holdsTime } from '#domain/appointment/appointment.ts'
import type { Appointment } from '#domain/appointment/schema.ts'
import { countSlotChanges, type OutsideReason, whyOutside } from '#domain/schedule/change-preview.ts'
import type { SchedulingSettings } from '#domain/schedule/settings-schema.ts'
import { today } from '#domain/schedule/slot.ts'
import { instantText } from '#domain/time/instant.ts'
import { readScheduling } from '#features/appointments/slots/read-scheduling.ts'
import { jobOfAppointment } from '#features/appointments/slots/service-terms.ts'
import { appointmentOf, appointmentPages } from '#features/appointments/stored-appointment.ts'
import type { Reader } from '#store/store.ts'

const LISTED_AT_MOST = 20

type OutsideAppointment = Pick<Appointment, 'id' | 'customerName' | 'preferredDate' | 'status'> & {
  reason: OutsideReason
}

export interface ScheduleChange {
  /** How many upcoming times the change would open and close for visitors. */
  opened: number
  closed: number
  /** Upcoming appointments that fit the current settings but not the new ones. */
  outside: OutsideAppointment[]
  outsideCount: number
}

export async function previewChange(
  reader: Reader,
  after: SchedulingSettings,
  timeZone: string,
  now: Temporal.Instant,
): Promise<ScheduleChange> {
  const before = await readScheduling(reader)
  const range = { field: 'preferredDate', from: instantText(now) }
  const outside: OutsideAppointment[] = []
  let outsideCount = 0
  for await (const page of appointmentPages(reader, { range, orderBy: 'preferredDate' })) {
    for (const stored of page) {
      const appointment = appointmentOf(stored, now)
      const { id, customerName, preferredDate, status } = appointment
      const job = jobOfAppointment(appointment)
      const reason = holdsTime(appointment) ? whyOutside(preferredDate, after, timeZone, job) : null
      if (reason === null || whyOutside(preferredDate, before, timeZone, job) !== null) continue
      outsideCount++
      if (outside.length < LISTED_AT_MOST) outside.push({ id, customerName, preferredDate, status, reason })
    }
  }
  return { ...countSlotChanges(before, after, timeZone, today(now, timeZone)), outside, outsideCount }
}
