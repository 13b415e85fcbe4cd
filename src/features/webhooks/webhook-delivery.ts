import type { Logger } from 'pino'
import { WEBHOOK_MESSAGES } from '#domain/webhook/webhook.ts'
import { findKey, type SecretKey } from '#features/secrets/secrets.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { Abandoned } from '#queue/abandoned.ts'
import { ClockWatch } from '#queue/clock-watch.ts'
import { Lanes } from '#queue/lanes.ts'
import { keepRenewing } from '#queue/renew-lease.ts'
import { releaseAll, releaseImpossible } from '#queue/waiting.ts'
import type { WorkState } from '#queue/work-queue.ts'
import { actingAsNobody } from '#store/activity/acting.ts'
import type { Change, Store } from '#store/store.ts'
import { EVENT_SOURCES } from './event-facts.ts'
import { type DeliveryOutcome, leaseDelivery, settleDelivery } from './lease-delivery.ts'
import { sendDelivery } from './send-delivery.ts'
import { signingSecrets } from './signing-secret.ts'
import { type Delivery, deliveries, deliveryQueue, dueDelivery } from './stored-delivery.ts'
import { allWebhooks, type StoredWebhook } from './stored-webhook.ts'

const LANES = 3
const SENDING_LOOKED_AT = 50
const RENEW_MS = 2_000
/** After a failure the other addresses come first. */
const REST_MS = 5_000

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

export interface WebhookDelivery {
  /** Call every few seconds. Sends what is due. Events of this moment are sent without it. */
  look(): void
  /** Tries one delivery now, for a person who waits, even if its address is turned off. Returns its state afterward. */
  deliver(id: string): Promise<WorkState | undefined>
  stop(): Promise<void>
}

/** Each address gets one event at a time, so one that hangs holds up only itself. */
export function startWebhookDelivery({
  store,
  secretKeyFile,
  outgoing,
  now,
  log,
  random = Math.random,
  elapsed = () => performance.now(),
}: WebhookDeliveryOptions): WebhookDelivery {
  const abandoned = new Abandoned(elapsed)
  const clockWatch = new ClockWatch(now)
  const inFlight = new Map<string, Promise<WorkState>>()
  const busy = new Set<string>()
  const restingUntil = new Map<string, number>()
  let stopped = false

  const complain = (error: unknown) => {
    if (!stopped) log.error({ err: error }, 'webhook deliveries cannot be read or written, will retry')
  }

  const send = async (key: SecretKey, webhook: StoredWebhook, id: string, body: string): Promise<DeliveryOutcome> => {
    const secrets = await signingSecrets(store, key, webhook, now())
    if (secrets.length === 0) return { reception: 'failed', status: null, words: WEBHOOK_MESSAGES.noSecret }
    return sendDelivery({ id, url: webhook.data.url, body, secrets }, outgoing, now())
  }

  const attempt = async (key: SecretKey, delivery: Delivery): Promise<WorkState> => {
    const taken = await leaseDelivery(store, delivery, now())
    if (!taken.ok) return taken.state
    const { webhook, body } = taken
    const renewing = keepRenewing(deliveries, store, taken.delivery, RENEW_MS)
    const outcome = await send(key, webhook, delivery.id, body)
    const leased = await renewing.end()
    const state = await settleDelivery(store, leased, outcome, now(), random)
    const isAccepted = outcome.reception === 'accepted'
    if (!isAccepted) restingUntil.set(webhook.id, elapsed() + REST_MS)
    const facts = { delivery: leased.id, webhook: webhook.id, event: leased.event, status: outcome.status }
    if (isAccepted) log.info(facts, 'webhook delivered')
    else log.warn(facts, state === 'failed' ? 'webhook failed' : 'webhook postponed')
    return state
  }

  const tryOne = (key: SecretKey, delivery: Delivery): Promise<WorkState> => {
    const running = inFlight.get(delivery.id)
    if (running) return running
    const { id, state, webhookId } = delivery
    if (stopped || (state !== 'queued' && !(state === 'sending' && abandoned.has(delivery)))) {
      return Promise.resolve(state)
    }
    busy.add(webhookId)
    const trying = attempt(key, delivery).finally(() => {
      inFlight.delete(id)
      busy.delete(webhookId)
    })
    inFlight.set(id, trying)
    return trying
  }

  const isFree = (webhookId: string) => !busy.has(webhookId) && (restingUntil.get(webhookId) ?? 0) <= elapsed()

  const dueFor = async (addresses: readonly StoredWebhook[]): Promise<Delivery[]> => {
    const open = addresses.filter(({ id, data }) => data.active && isFree(id))
    const due = await Promise.all(open.map(({ id }) => dueDelivery(store, id, now())))
    return due.filter((delivery) => delivery !== undefined)
  }

  const workThrough = async (due: Delivery[]): Promise<boolean> => {
    // Without the key nothing can be signed here. Another instance may have it.
    const key = due.length > 0 ? await findKey(store, secretKeyFile) : undefined
    if (!key) return false
    let progress = false
    for (const delivery of due) {
      if (stopped || !isFree(delivery.webhookId)) continue
      if ((await tryOne(key, delivery)) !== 'sending') progress = true
    }
    return progress
  }

  const lanes = new Lanes({
    count: LANES,
    isOpen: () => !stopped,
    find: async () => {
      const addresses = await allWebhooks(store)
      // Most sites have none, and every booking comes by here.
      if (addresses.length === 0) return []
      const lost = abandoned.among(await deliveryQueue.beingSent(store, SENDING_LOOKED_AT))
      return [...lost, ...(await dueFor(addresses))]
    },
    work: workThrough,
    onError: complain,
  })

  const unfollow = store.onChange(({ collection }: Change) => {
    if (EVENT_SOURCES.includes(collection)) lanes.run()
  })

  const tick = async () => {
    const release = clockWatch.isSetBack() ? releaseAll : releaseImpossible
    await release(deliveryQueue, store, now())
    lanes.run()
  }

  const look = () => {
    if (!stopped) tick().catch(complain)
  }

  const deliver = async (id: string): Promise<WorkState | undefined> => {
    const [delivery, key] = await Promise.all([deliveryQueue.find(store, id), findKey(store, secretKeyFile)])
    return delivery && key ? tryOne(key, delivery) : delivery?.state
  }

  const stop = async () => {
    stopped = true
    unfollow()
    await Promise.allSettled([lanes.ended(), ...inFlight.values()])
  }

  look()
  // Who happens to start it isn't who sends the events.
  return { look: () => actingAsNobody(look), deliver: (id) => actingAsNobody(() => deliver(id)), stop }
}
