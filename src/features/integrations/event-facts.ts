import { readAppointment } from '#domain/appointments/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { type EventFacts, isEventTrue, testFacts } from '#domain/integrations/event.ts'
import { WEBHOOK_EVENTS } from '#domain/integrations/schema.ts'
import { TEST_EVENT, type WebhookEvent } from '#domain/integrations/webhook.ts'
import { addressLine } from '#domain/places/zip.ts'
import { serviceNameOf } from '#domain/services/service-type.ts'
import { collection } from '#store/collection.ts'
import type { Transaction } from '#store/store.ts'
import type { Delivery } from './stored-delivery.ts'

const appointments = collection('appointments')

const text = z.string().catch('')
const messages = collection(
  'messages',
  z.object({ name: text, email: text, phone: text, service: text, serviceName: text }),
)

/** Writes to these may have queued an event. */
export const EVENT_SOURCES: readonly string[] = [appointments.name, messages.name]

/** Read in the transaction of the lease, request before delivery. Stores no personal data and sends nothing outdated. */
export async function eventFacts(
  tx: Transaction,
  delivery: Delivery,
  now: Temporal.Instant,
): Promise<EventFacts | undefined> {
  const { occurredAt } = delivery
  if (delivery.event === TEST_EVENT) return testFacts(occurredAt)
  const event = WEBHOOK_EVENTS.find((known) => known === delivery.event)
  const [kind, id] = delivery.about?.split('/') ?? []
  if (!event || id === undefined) return undefined
  const found = kind === messages.name ? await messageFacts(tx, id) : await requestFacts(tx, id, delivery, event, now)
  return found && { event, occurredAt, ...found }
}

async function requestFacts(
  tx: Transaction,
  id: string,
  { movedTo }: Delivery,
  event: WebhookEvent,
  now: Temporal.Instant,
): Promise<Pick<EventFacts, 'subject' | 'person'> | undefined> {
  const stored = await appointments.get(tx, id)
  if (!stored) return undefined
  const request = readAppointment(id, stored.data, now)
  if (!isEventTrue(event, request, movedTo)) return undefined
  const { serviceType: service, serviceName, status, preferredDate: time } = request
  return {
    subject: { id, kind: 'request', service, serviceName, status, time },
    person: {
      name: request.customerName,
      phone: request.customerPhone,
      email: request.customerEmail,
      address: addressLine(request.address),
    },
  }
}

async function messageFacts(tx: Transaction, id: string): Promise<Pick<EventFacts, 'subject' | 'person'> | undefined> {
  const stored = await messages.get(tx, id)
  if (!stored) return undefined
  const { service, serviceName, name, phone, email } = stored.data
  return {
    subject: {
      id,
      kind: 'message',
      service,
      serviceName: serviceNameOf(service, serviceName),
      status: null,
      time: stored.createdAt,
    },
    person: { name, phone, email, address: '' },
  }
}
