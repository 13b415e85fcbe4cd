import type { AppointmentStatus } from '#domain/appointments/appointment.ts'

/** The data that Insights needs about an appointment. Nothing personal. */
export interface InsightRecord {
  requestedOn: string
  visitOn: string
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

/** Work that was done or is agreed on. */
export function isVisit({ status }: Pick<InsightRecord, 'status'>): boolean {
  return status === 'confirmed' || status === 'completed'
}
