import type { Logger } from 'pino'
import { WEBHOOK_MESSAGES } from '#domain/webhook/webhook.ts'
import { findKey, type SecretKey } from '#features/secrets/secrets.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { keepRenewing } from '#queue/renew-lease.ts'
import { type Attempted, startTargetWork, type TargetWork } from '#queue/target-work.ts'
import type { Store } from '#store/store.ts'
import { EVENT_SOURCES } from './event-facts.ts'
import { type DeliveryOutcome, leaseDelivery, settleDelivery } from './lease-delivery.ts'
import { sendDelivery } from './send-delivery.ts'
import { signingSecrets } from './signing-secret.ts'
import { type Delivery, deliveries, deliveryQueue, dueDelivery } from './stored-delivery.ts'
import { allWebhooks, type StoredWebhook } from './stored-webhook.ts'

const RENEW_MS = 2_000

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
  const send = async (key: SecretKey, webhook: StoredWebhook, id: string, body: string): Promise<DeliveryOutcome> => {
    const secrets = await signingSecrets(store, key, webhook, now())
    if (secrets.length === 0) return { reception: 'failed', status: null, words: WEBHOOK_MESSAGES.noSecret }
    return sendDelivery({ id, url: webhook.data.url, body, secrets }, outgoing, now())
  }

  const attempt = async (key: SecretKey, delivery: Delivery): Promise<Attempted> => {
    const taken = await leaseDelivery(store, delivery, now())
    if (!taken.ok) return { state: taken.state, failed: false }
    const { webhook, body } = taken
    const renewing = keepRenewing(deliveries, store, taken.delivery, RENEW_MS)
    const outcome = await send(key, webhook, delivery.id, body)
    const leased = await renewing.end()
    const state = await settleDelivery(store, { delivery: leased, url: webhook.data.url }, outcome, now(), random)
    const failed = outcome.reception !== 'accepted'
    const facts = { delivery: leased.id, webhook: webhook.id, event: leased.event, status: outcome.status }
    if (!failed) log.info(facts, 'webhook delivered')
    else log.warn(facts, state === 'failed' ? 'webhook failed' : 'webhook postponed')
    return { state, failed }
  }

  return startTargetWork({
    store,
    queue: deliveryQueue,
    sources: EVENT_SOURCES,
    targets: async () => (await allWebhooks(store)).map(({ id, data }) => ({ id, isOpen: data.active })),
    due: (id, at) => dueDelivery(store, id, at),
    targetOf: ({ webhookId }) => webhookId,
    key: () => findKey(store, secretKeyFile),
    attempt,
    now,
    elapsed,
    onError: (error) => log.error({ err: error }, 'webhook deliveries cannot be read or written, will retry'),
  })
}
