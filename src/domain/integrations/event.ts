import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { AppointmentEvent } from '#domain/appointments/history.ts'
import type { WebhookEvent } from './webhook.ts'

const OF_STATUS: Record<AppointmentStatus, WebhookEvent> = {
  pending: 'request.reopened',
  confirmed: 'request.confirmed',
  rejected: 'request.cancelled',
  cancelled: 'request.cancelled',
  completed: 'request.completed',
}

/** The event that other programs get for an entry in the history of a request. */
export function webhookEventOf({
  event,
  status,
  by,
}: Pick<AppointmentEvent, 'event' | 'status' | 'by'>): WebhookEvent | undefined {
  switch (event) {
    case 'created':
      return 'request.created'
    case 'moved':
      return 'request.moved'
    case 'status':
    case 'accepted':
    case 'cancelled':
    case 'declined':
    case 'expired':
      return OF_STATUS[status]
    case 'said':
      return by === 'customer' ? 'message.received' : undefined
    default:
      return undefined
  }
}

/** What the request is like when the event's turn comes. */
interface Current {
  status: AppointmentStatus
  preferredDate: string
}

/**
 * Whether an event still says the truth. Retries can take days, and an old "confirmed" after a "canceled" would mislead. The
 * change that made an event untrue has an event of its own.
 */
export function isEventTrue(event: WebhookEvent, { status, preferredDate }: Current, movedTo: string | null): boolean {
  if (event === 'request.created' || event === 'message.received') return true
  if (event === 'request.moved') return movedTo === null || movedTo === preferredDate
  return OF_STATUS[status] === event
}
