import { eventPayload, healthAfter, type Reception } from '#domain/integrations/event.ts'
import { TEST_EVENT, WEBHOOK_MESSAGES } from '#domain/integrations/webhook.ts'
import { nextAttempt } from '#queue/back-off.ts'
import { cancelWork, sentWork, settleWork, takeLease, unsentWork } from '#queue/lease.ts'
import type { Response } from '#queue/target-work.ts'
import type { WorkState } from '#queue/work-queue.ts'
import type { Transaction } from '#store/store.ts'
import { eventFacts } from './event-facts.ts'
import { type Delivery, deliveryQueue } from './stored-delivery.ts'
import { type StoredWebhook, webhooks } from './stored-webhook.ts'

export interface LeasedDelivery {
  item: Delivery
  webhook: StoredWebhook
  body: string
}

/** The transaction of the lease reads what the event says. Returns the delivery's state if there is nothing to send. */
export async function leaseDelivery(
  tx: Transaction,
  delivery: Delivery,
  now: Temporal.Instant,
): Promise<LeasedDelivery | WorkState> {
  const facts = await eventFacts(tx, delivery, now)
  const webhook = await webhooks.get(tx, delivery.webhookId)
  if (!webhook || !facts) return cancelWork(deliveryQueue, tx, delivery, { lastError: WEBHOOK_MESSAGES.noLongerTrue })
  const item = await takeLease(deliveryQueue, tx, delivery)
  return item ? { item, webhook, body: eventPayload(facts, webhook.data.personal) } : 'sending'
}

export type DeliveryOutcome = Response<Reception>

/** If the URL was replaced meanwhile, the old receiver's response says nothing about the new one. */
export async function settleDelivery(
  tx: Transaction,
  { item, webhook: { data } }: LeasedDelivery,
  outcome: DeliveryOutcome,
  now: Temporal.Instant,
  random: () => number,
): Promise<WorkState> {
  const webhook = await webhooks.get(tx, item.webhookId)
  const isReplaced = webhook !== undefined && webhook.data.url !== data.url
  const isTest = item.event === TEST_EVENT
  const isFinal = (outcome.reception === 'gone' && !isReplaced) || isTest
  const next = isFinal ? null : nextAttempt(item.attempts, item.queuedAt, now, random)
  const change = outcome.reception === 'accepted' ? sentWork(now) : unsentWork(outcome.words, next)
  const isSettled = await settleWork(deliveryQueue, tx, item, { ...change, responseStatus: outcome.status })
  // A test is about settings that may not be in use yet.
  if (webhook && isSettled && !isReplaced && !isTest) await noteHealth(tx, webhook, outcome.reception, now)
  return change.state
}

async function noteHealth(tx: Transaction, { id, data }: StoredWebhook, reception: Reception, now: Temporal.Instant) {
  const { active, failingSince, turnedOff, revision } = data
  const health = healthAfter({ active, failingSince, turnedOff }, reception, now)
  if (health.active === active && health.failingSince === failingSince) return
  // A form that was opened before the address was turned off must not turn it on unseen.
  await webhooks.set(tx, id, { ...health, revision: health.active === active ? revision : revision + 1 })
}
