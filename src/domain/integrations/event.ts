import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { AppointmentEvent } from '#domain/appointments/history.ts'
import { type PersonalField, type SentEvent, TEST_EVENT, type TurnedOff, type WebhookEvent } from './webhook.ts'

const OF_STATUS: Record<AppointmentStatus, WebhookEvent> = {
  pending: 'request.reopened',
  confirmed: 'request.confirmed',
  rejected: 'request.cancelled',
  cancelled: 'request.cancelled',
  completed: 'request.completed',
}

/** The event for other programs about an entry in the history of a request. */
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

/** The state of the request when the event is sent. */
interface Current {
  status: AppointmentStatus
  preferredDate: string
}

/** Retries can take days, and an old "confirmed" after a "canceled" would mislead. */
export function isEventTrue(event: WebhookEvent, { status, preferredDate }: Current, movedTo: string | null): boolean {
  if (event === 'request.created' || event === 'message.received') return true
  if (event === 'request.moved') return movedTo === null || movedTo === preferredDate
  return OF_STATUS[status] === event
}

/** Deliveries to an address fail this long before it is turned off. */
export const FAILING_DAYS = 4

export interface Health {
  active: boolean
  /** When the first of the last failures was. */
  failingSince: string | null
  turnedOff: TurnedOff | null
}

export type Reception = 'accepted' | 'failed' | 'gone'

/** What one delivery shows about its address. */
export function healthAfter(health: Health, reception: Reception, now: Temporal.Instant): Health {
  if (reception === 'accepted') return { ...health, failingSince: null }
  const failingSince = health.failingSince ?? now.toString()
  if (reception === 'gone') return { active: false, failingSince, turnedOff: 'gone' }
  const isLost =
    Temporal.Instant.compare(Temporal.Instant.from(failingSince).add({ hours: 24 * FAILING_DAYS }), now) <= 0
  // An address that the owner turned off stays off.
  return isLost && health.active ? { active: false, failingSince, turnedOff: 'failing' } : { ...health, failingSince }
}

/** Everything that an owner may share about a person. */
type Person = Record<PersonalField, string>

interface EventSubject {
  id: string
  kind: 'request' | 'message'
  service: string
  serviceName: string
  status: string | null
  /** When the visit is, or when the message came. */
  time: string
}

export interface EventFacts {
  event: SentEvent
  occurredAt: string
  subject: EventSubject
  person: Person
}

/** The body of a delivery, in the form that Standard Webhooks recommends, with the fields that the owner ticked. */
export function eventPayload({ event, occurredAt, subject, person }: EventFacts, personal: readonly PersonalField[]) {
  const customer = Object.fromEntries(personal.map((field) => [field, person[field]]))
  const data = personal.length === 0 ? subject : { ...subject, customer }
  return JSON.stringify({ type: event, timestamp: occurredAt, data })
}

/** Without a real person, with the same fields as a real event. */
export function testFacts(occurredAt: string): EventFacts {
  return {
    event: TEST_EVENT,
    occurredAt,
    subject: {
      id: '0',
      kind: 'request',
      service: 'repair',
      serviceName: 'Repair',
      status: 'pending',
      time: occurredAt,
    },
    person: {
      name: 'Test Customer',
      phone: '(813) 555-0100',
      email: 'test@example.com',
      address: '1 Example St, Tampa 33602',
    },
  }
}
