import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { daysBetween, weekdayOf } from '#domain/time/date.ts'

/** The data that Insights needs about an appointment. Nothing personal. */
export interface InsightRecord extends ReturnType<typeof recordDates> {
  /** When the visit starts, in minutes after midnight on the business's clock. */
  startMinute: number
  minutes: number
  status: AppointmentStatus
  crewId: string | null
  service: string
  /** Business minutes until the answer. Null without one. */
  answerMinutes: number | null
  /** Whether the answer came in time. Null without a promise, while it may still come, or if the customer canceled first. */
  isPromiseKept: boolean | null
}

/** Worked out once for each record: figures of a year would do it in one turn. 0 is Sunday. */
export function recordDates(requestedOn: string, visitOn: string) {
  // An imported appointment may be older than its record.
  const daysAhead = Math.max(0, daysBetween(requestedOn, visitOn))
  return { requestedOn, visitOn, weekday: weekdayOf(visitOn), daysAhead }
}

/** Work that was done or is agreed on. */
export function isVisit({ status }: Pick<InsightRecord, 'status'>): boolean {
  return status === 'confirmed' || status === 'completed'
}
