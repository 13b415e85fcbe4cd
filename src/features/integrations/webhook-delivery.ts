import type { Logger } from 'pino'
import { WEBHOOK_MESSAGES } from '#domain/integrations/webhook.ts'
import { findKey, type SecretKey } from '#features/secrets/secrets.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { explainOutgoing } from '#outgoing/outgoing-refusal.ts'
import { sendOutgoing } from '#outgoing/post.ts'
import { startTargetWork, type TargetWork } from '#queue/target-work.ts'
import type { Store } from '#store/store.ts'
import { EVENT_SOURCES } from './event-facts.ts'
import { type DeliveryOutcome, type LeasedDelivery, leaseDelivery, settleDelivery } from './lease-delivery.ts'
import { signedHeaders, signingSecrets } from './signing-secret.ts'
import { type Delivery, deliveryQueue } from './stored-delivery.ts'
import { allWebhooks } from './stored-webhook.ts'

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
