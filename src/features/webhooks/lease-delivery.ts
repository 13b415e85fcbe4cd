import { instantText } from '#domain/time/instant.ts'
import { healthAfter, type Reception } from '#domain/webhook/health.ts'
import { eventPayload } from '#domain/webhook/payload.ts'
import { TEST_EVENT, WEBHOOK_MESSAGES } from '#domain/webhook/webhook.ts'
import { nextAttempt } from '#queue/back-off.ts'
import type { WorkState } from '#queue/work-queue.ts'
import type { Data, Store, Transaction } from '#store/store.ts'
import { eventFacts } from './event-facts.ts'
import { type Delivery, deliveries } from './stored-delivery.ts'
import { type StoredWebhook, webhooks } from './stored-webhook.ts'

export type DeliveryLease =
  | { ok: true; delivery: Delivery; webhook: StoredWebhook; body: string }
  /** Another instance has the lease, or there is nothing to send. */
  | { ok: false; state: WorkState }

/** Of several instances one gets the lease. The same transaction reads what the event says. */
export function leaseDelivery(store: Store, delivery: Delivery, now: Temporal.Instant): Promise<DeliveryLease> {
  return store.transaction(async (tx): Promise<DeliveryLease> => {
    const { id, webhookId, attempts, version } = delivery
    const facts = await eventFacts(tx, delivery, now)
    const webhook = await webhooks.get(tx, webhookId)
    if (!webhook || !facts) return { ok: false, state: await cancelDelivery(tx, delivery) }
    const change = { state: 'sending', attempts: attempts + 1 } as const
    const outcome = await deliveries.set(tx, id, change, { ifVersion: version })
    if (!outcome.ok) return { ok: false, state: 'sending' }
    const leased = { ...delivery, ...change, version: outcome.stored.version }
    return { ok: true, delivery: leased, webhook, body: eventPayload(facts, webhook.data.personal) }
  })
}

async function cancelDelivery(tx: Transaction, { id, version }: Delivery): Promise<WorkState> {
  const state = 'cancelled' satisfies WorkState
  const { ok } = await deliveries.set(
    tx,
    id,
    { state, lastError: WEBHOOK_MESSAGES.noLongerTrue },
    { ifVersion: version },
  )
  return ok ? state : 'sending'
}

export interface DeliveryOutcome {
  reception: Reception
  /** Null if there was no response. */
  status: number | null
  /** What went wrong. */
  words: string | null
}

/**
 * Stores the outcome with the delivery and with its address, in one transaction. Returns the delivery's new state. If the owner
 * replaced the URL meanwhile, the old receiver's response says nothing about the new one.
 */
export function settleDelivery(
  store: Store,
  { delivery: leased, url }: { delivery: Delivery; url: string },
  outcome: DeliveryOutcome,
  now: Temporal.Instant,
  random: () => number,
): Promise<WorkState> {
  return store.transaction(async (tx) => {
    const webhook = await webhooks.get(tx, leased.webhookId)
    const isReplaced = webhook !== undefined && webhook.data.url !== url
    const { state, ...more } = consequence(leased, { ...outcome, isReplaced }, now, random)
    const settled = await deliveries.set(tx, leased.id, { state, ...more }, { ifVersion: leased.version })
    // A test is about settings that may not be in use yet.
    const isJudged = settled.ok && !isReplaced && leased.event !== TEST_EVENT
    if (webhook && isJudged) await noteHealth(tx, webhook, outcome.reception, now)
    return state
  })
}

function consequence(
  { event, attempts, queuedAt }: Delivery,
  { reception, status: responseStatus, words: lastError, isReplaced }: DeliveryOutcome & { isReplaced: boolean },
  now: Temporal.Instant,
  random: () => number,
): Data & { state: WorkState } {
  const told = { responseStatus, lastError }
  if (reception === 'accepted') return { ...told, state: 'sent', sentAt: instantText(now) }
  const isFinal = (reception === 'gone' && !isReplaced) || event === TEST_EVENT
  const next = isFinal ? null : nextAttempt(attempts, queuedAt, now, random)
  return next ? { ...told, state: 'queued', nextAttemptAt: instantText(next) } : { ...told, state: 'failed' }
}

async function noteHealth(
  tx: Transaction,
  { id, data }: StoredWebhook,
  reception: Reception,
  now: Temporal.Instant,
): Promise<void> {
  const { active, failingSince, turnedOff, revision } = data
  const health = healthAfter({ active, failingSince, turnedOff }, reception, now)
  if (health.active === active && health.failingSince === failingSince) return
  // A form that was opened before the address was turned off must not turn it on unseen.
  await webhooks.set(tx, id, { ...health, revision: health.active === active ? revision : revision + 1 })
}
