import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { CalendarMethod } from '#domain/appointments/calendar.ts'

export interface MailRules {
  /** The desk's name for it. */
  label: string
  to: 'customer' | 'business' | 'account'
}

export interface AppointmentMailRules extends MailRules {
  subject(about: { customerName: string; service: string; moment: string }): string
  /** Saving an appointment with this status queues the mail. */
  queuedBy?: AppointmentStatus
  /** A mail to a customer is sent only while the appointment has this status. */
  trueWhile?: AppointmentStatus
  /** A mail about a request that waits is sent only until somebody answers it. */
  untilAnswered?: boolean
  /** A mail with what somebody wrote. It states no time or status, so no change makes it untrue. */
  isConversation?: boolean
  /** A mail that nobody needs: it is sent only while the owner has it on, and to nobody who opted out. */
  isCourtesy?: boolean
  /** A mail about the arrival. A later one, or taking it back, makes it untrue. */
  isArrival?: boolean
  /** Whether the mail carries the link that lets the customer change the appointment. */
  hasLink?: boolean
  /** What the attached calendar file does. */
  calendar?: CalendarMethod
}
