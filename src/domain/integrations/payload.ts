import { type PersonalField, type SentEvent, TEST_EVENT } from './webhook.ts'

/** Everything that an owner may pass on about a person. */
export type Person = Record<PersonalField, string>

/** What an event is about, without the person. */
export interface EventSubject {
  id: string
  kind: 'request' | 'message'
  service: string
  serviceName: string
  /** Null for a message. */
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
export function eventPayload(
  { event, occurredAt, subject, person }: EventFacts,
  personal: readonly PersonalField[],
): string {
  const customer = Object.fromEntries(personal.map((field) => [field, person[field]]))
  const data = personal.length === 0 ? subject : { ...subject, customer }
  return JSON.stringify({ type: event, timestamp: occurredAt, data })
}

/** About nobody, with the same fields as a real event. */
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
