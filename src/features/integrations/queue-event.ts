import type { AppointmentEvent } from '#domain/appointments/history.ts'
import { webhookEventOf } from '#domain/integrations/event.ts'
import type { WebhookEvent } from '#domain/integrations/webhook.ts'
import type { Transaction } from '#store/store.ts'
import { addDelivery, deliveries, type NewDelivery } from './stored-delivery.ts'
import { allWebhooks } from './stored-webhook.ts'

type Happening = Omit<NewDelivery, 'webhookId'> & { event: WebhookEvent; about: string }

/** Call in the transaction of the event, so that both are stored or neither is. */
export async function queueEvent(tx: Transaction, happening: Happening, now: Temporal.Instant): Promise<void> {
  const { event, about } = happening
  for (const { id: webhookId, data } of await allWebhooks(tx)) {
    if (!data.active) continue
    if (event === 'request.reopened' && (await takeBackUntold(tx, webhookId, about))) continue
    if (data.events.includes(event)) await addDelivery(tx, { ...happening, webhookId }, now)
  }
}

/** The same for an entry in the history of a request. */
export async function queueAppointmentEvent(
  tx: Transaction,
  about: string,
  entry: AppointmentEvent,
  { now, notBefore }: { now: Temporal.Instant; notBefore?: Temporal.Instant | undefined },
): Promise<void> {
  const event = webhookEventOf(entry)
  const movedTo = entry.event === 'moved' ? entry.to : undefined
  if (event) await queueEvent(tx, { event, about, movedTo, notBefore }, now)
}

const ANSWERS: readonly WebhookEvent[] = ['request.confirmed', 'request.cancelled', 'request.completed']

/** An answer that was undone before its event was sent needs no event, and neither does the undo. */
async function takeBackUntold(tx: Transaction, webhookId: string, about: string): Promise<boolean> {
  const untold = await deliveries.query(tx, {
    where: { about, webhookId, state: 'queued', attempts: 0, event: ANSWERS },
    orderBy: 'about',
  })
  for (const { id, version } of untold) await deliveries.delete(tx, id, { ifVersion: version })
  return untold.length > 0
}
