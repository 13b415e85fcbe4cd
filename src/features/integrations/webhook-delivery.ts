import type { Logger } from 'pino'
import { eventPayload, healthAfter, type Reception } from '#domain/integrations/event.ts'
import { TEST_EVENT, WEBHOOK_MESSAGES } from '#domain/integrations/webhook.ts'
import { findKey, type SecretKey } from '#features/secrets/secrets.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { explainOutgoing } from '#outgoing/outgoing-refusal.ts'
import { sendOutgoing } from '#outgoing/post.ts'
import { nextAttempt } from '#queue/back-off.ts'
import { cancelWork, sentWork, settleWork, takeLease, unsentWork } from '#queue/lease.ts'
import { type Response, startTargetWork, type TargetWork } from '#queue/target-work.ts'
import type { WorkState } from '#queue/work-queue.ts'
import type { Store, Transaction } from '#store/store.ts'
import { EVENT_SOURCES, eventFacts } from './event-facts.ts'
import { type Delivery, deliveryQueue } from './stored-delivery.ts'
import { allWebhooks, type StoredWebhook, signedHeaders, signingSecrets, webhooks } from './stored-webhook.ts'

const GONE = 410

export interface WebhookDeliveryOptions {
  store: Store
  secretKeyFile: string
  outgoing: OutgoingOptions
  now: () => Temporal.Instant
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  random?: () => number
  /** Milliseconds on a monotonic clock. */
  elapsed?: () => number
}

export type WebhookDelivery = TargetWork

export function startWebhookDelivery({
  store,
  secretKeyFile,
  outgoing,
  now,
  log,
  random = Math.random,
  elapsed = () => performance.now(),
}: WebhookDeliveryOptions): WebhookDelivery {
  const send = async (key: SecretKey, { item, webhook, body }: LeasedDelivery): Promise<DeliveryOutcome> => {
    const secrets = await signingSecrets(store, key, webhook, now())
    if (secrets.length === 0) return { reception: 'failed', status: null, words: WEBHOOK_MESSAGES.noSecret }
    const signed = signedHeaders(secrets, item.id, body, now())
    const headers = { ...signed, 'Content-Type': 'application/json', 'User-Agent': 'Plumbline-Webhooks/1' }
    try {
      return received(await sendOutgoing({ method: 'POST', url: webhook.data.url, headers, body }, outgoing))
    } catch (error) {
      return { reception: 'failed', status: null, words: explainOutgoing(error) }
    }
  }

  const unsendable = (error: unknown, { id }: Delivery): DeliveryOutcome => {
    log.error({ err: error, delivery: id }, 'a webhook could not be written')
    return { reception: 'failed', status: null, words: WEBHOOK_MESSAGES.notWritten }
  }

  return startTargetWork({
    store,
    queue: deliveryQueue,
    name: 'webhook deliveries',
    sources: EVENT_SOURCES,
    targets: async () => (await allWebhooks(store)).map(({ id, data }) => ({ id, isOpen: data.active })),
    targetField: 'webhookId',
    targetOf: ({ webhookId }) => webhookId,
    key: () => findKey(store, secretKeyFile),
    kind: (key) => ({
      lease: (tx, item: Delivery, at) => leaseDelivery(tx, item, at),
      send: (taken: LeasedDelivery) => send(key, taken),
      unsendable,
      settle: (tx, taken, outcome: DeliveryOutcome, at) => settleDelivery(tx, taken, outcome, at, random),
    }),
    report({ taken: { item, webhook }, outcome, state }) {
      const facts = { delivery: item.id, webhook: webhook.id, event: item.event, status: outcome.status }
      if (outcome.reception === 'accepted') log.info(facts, 'webhook delivered')
      else log.warn(facts, state === 'failed' ? 'webhook failed' : 'webhook postponed')
    },
    now,
    elapsed,
    log,
  })
}

function received(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return { reception: 'accepted', status, words: null }
  if (status === GONE) return { reception: 'gone', status, words: 'The receiver wants no more events.' }
  const isRedirect = status >= 300 && status < 400
  const words = isRedirect
    ? "The receiver redirected us. We don't follow redirects."
    : 'The receiver refused the event.'
  return { reception: 'failed', status, words }
}

interface LeasedDelivery {
  item: Delivery
  webhook: StoredWebhook
  body: string
}

/** The transaction of the lease reads the event's content. Returns the delivery's state if there is nothing to send. */
async function leaseDelivery(
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

type DeliveryOutcome = Response<Reception>

/** If the URL was replaced meanwhile, the old receiver's response doesn't apply to the new one. */
async function settleDelivery(
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
  // A test may be for settings that are not in use yet.
  if (webhook && isSettled && !isReplaced && !isTest) await noteHealth(tx, webhook, outcome.reception, now)
  return change.state
}

async function noteHealth(tx: Transaction, { id, data }: StoredWebhook, reception: Reception, now: Temporal.Instant) {
  const { active, failingSince, turnedOff, revision } = data
  const health = healthAfter({ active, failingSince, turnedOff }, reception, now)
  if (health.active === active && health.failingSince === failingSince) return
  // A form that was opened before the address was turned off must not silently turn it on.
  await webhooks.set(tx, id, { ...health, revision: health.active === active ? revision : revision + 1 })
}
