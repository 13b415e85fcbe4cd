import { randomUUID } from 'node:crypto'
import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import type { Webhook } from '#domain/integrations/schema.ts'
import { MOST_WEBHOOKS, TEST_EVENT, WEBHOOK_MESSAGES } from '#domain/integrations/webhook.ts'
import { pick } from '#domain/objects/pick.ts'
import { continued } from '#features/documents/read-documents.ts'
import { keyState, prepareKey } from '#features/secrets/secrets.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { type AllowedHost, allowsHost } from '#outgoing/allowed-hosts.ts'
import { fresh } from '#queue/work-queue.ts'
import type { Store, Transaction } from '#store/store.ts'
import { addDelivery, type Delivery, deliveries, deliveryPage, deliveryQueue } from './stored-delivery.ts'
import { allWebhooks, forgetSecrets, replaceSecret, type StoredWebhook, webhooks } from './stored-webhook.ts'
import type { WebhookDelivery } from './webhook-delivery.ts'

const LISTED_AT_ONCE = 20

export interface WebhookContext {
  store: Store
  webhooks: Pick<WebhookDelivery, 'deliver'>
  secretKeyFile: string
  allowedHosts: readonly AllowedHost[]
}

export interface Circumstances {
  address: string
  now: Temporal.Instant
}

/** The owner's view of an address, without the secret. */
export type ShownWebhook = ReturnType<typeof shown>

function shown({ id, createdAt, data }: StoredWebhook) {
  const { revision: version, secretSetAt, oldSecretUntil, failingSince, turnedOff, ...settings } = data
  return { id, version, createdAt, settings, secretSetAt, oldSecretUntil, failingSince, turnedOff }
}

export async function listWebhooks({ store, secretKeyFile }: WebhookContext) {
  const [all, key] = await Promise.all([allWebhooks(store), keyState(store, secretKeyFile)])
  return { webhooks: all.map(shown), key }
}

/** Only this response contains the secret. */
export async function addWebhook(context: WebhookContext, webhook: Webhook, { address, now }: Circumstances) {
  refusePlainHttp(webhook.url, context.allowedHosts)
  const { store, secretKeyFile } = context
  const key = await prepareKey(store, secretKeyFile)
  return store.transaction(async (tx) => {
    if ((await allWebhooks(tx)).length >= MOST_WEBHOOKS) throw new Refusal('conflict', WEBHOOK_MESSAGES.tooMany)
    const id = randomUUID()
    const { secret, ...dates } = await replaceSecret(tx, key, id, { now })
    const health = { failingSince: null, turnedOff: null }
    await webhooks.set(tx, id, { ...webhook, ...dates, ...health, revision: 1 }, { ifVersion: 0 })
    await noteChange(tx, address)
    return { webhook: shown(await openWebhook(tx, id)), secret }
  })
}

export type WebhookSaved = { ok: true; webhook: ShownWebhook } | { ok: false; reason: 'stale'; current: ShownWebhook }

/** `version` is the one that was opened. Turning an address on again clears why it was turned off. */
export async function saveWebhook(
  { store, allowedHosts }: WebhookContext,
  id: string,
  webhook: Webhook,
  { version, address }: Circumstances & { version: number | undefined },
): Promise<WebhookSaved> {
  refusePlainHttp(webhook.url, allowedHosts)
  return store.transaction(async (tx): Promise<WebhookSaved> => {
    const before = await openWebhook(tx, id)
    const { revision } = before.data
    if (version !== undefined && version !== revision) return { ok: false, reason: 'stale', current: shown(before) }
    const isElsewhere = webhook.url !== before.data.url
    const startsAgain = isElsewhere || (webhook.active && !before.data.active)
    const health = { turnedOff: null, ...(startsAgain && { failingSince: null }) }
    await webhooks.set(tx, id, { ...webhook, ...health, revision: revision + 1 })
    await noteChange(tx, address)
    return { ok: true, webhook: shown(await openWebhook(tx, id)) }
  })
}

export async function deleteWebhook({ store }: WebhookContext, id: string, { address }: Circumstances): Promise<void> {
  await store.transaction(async (tx) => {
    await openWebhook(tx, id)
    await deliveries.deleteAll(tx, { where: { webhookId: id }, orderBy: 'createdAt' })
    await forgetSecrets(tx, id)
    await webhooks.delete(tx, id)
    await noteChange(tx, address)
  })
}

/** The old secret stays valid for a day. With `replaceLost`, deletes data encrypted with a lost key. */
export async function rotateSecret(
  { store, secretKeyFile }: WebhookContext,
  id: string,
  { address, now, replaceLost }: Circumstances & { replaceLost: boolean },
): Promise<{ webhook: ShownWebhook; secret: string }> {
  const key = await prepareKey(store, secretKeyFile, { replaceLost })
  return store.transaction(async (tx) => {
    await openWebhook(tx, id)
    const { secret, ...dates } = await replaceSecret(tx, key, id, { now, replaceLost })
    await webhooks.set(tx, id, dates)
    await noteChange(tx, address)
    return { webhook: shown(await openWebhook(tx, id)), secret }
  })
}

export async function showDeliveries({ store }: WebhookContext, webhookId: string, cursor?: string) {
  const page = { limit: LISTED_AT_ONCE, cursor }
  const { deliveries: found, ...next } = await continued(() => deliveryPage(store, webhookId, page))
  return { deliveries: found.map(shownDelivery), ...next }
}

export type ShownDelivery = ReturnType<typeof shownDelivery>

function shownDelivery(delivery: Delivery) {
  return {
    ...pick(delivery, ['id', 'event', 'about', 'occurredAt', 'state', 'attempts', 'responseStatus', 'lastError']),
    nextAttemptAt: delivery.nextAttemptAt.toString(),
    sentAt: delivery.sentAt?.toString() ?? null,
  }
}

/** Sends a made-up event and waits for the response. Tries only once. */
export async function sendTest(context: WebhookContext, id: string, now: Temporal.Instant): Promise<ShownDelivery> {
  const delivery = await context.store.transaction(async (tx) => {
    await openWebhook(tx, id)
    return addDelivery(tx, { webhookId: id, event: TEST_EVENT, about: null }, now)
  })
  return deliverNow(context, delivery)
}

/** Sends an event again with the same id, so that a receiver can recognize the repeat. */
export async function resendDelivery(
  context: WebhookContext,
  { webhookId, id }: { webhookId: string; id: string },
  now: Temporal.Instant,
): Promise<ShownDelivery> {
  await context.store.transaction(async (tx) => {
    const delivery = await deliveryQueue.find(tx, id)
    if (delivery?.webhookId !== webhookId) throw gone()
    if (delivery.state === 'sending') throw new Refusal('conflict', WEBHOOK_MESSAGES.beingSent, { code: 'being-sent' })
    await deliveries.set(tx, id, { ...fresh(now), responseStatus: null })
  })
  return deliverNow(context, id)
}

async function deliverNow({ store, webhooks: sender, secretKeyFile }: WebhookContext, id: string) {
  const key = await keyState(store, secretKeyFile)
  if (key !== 'ok') throw new Refusal('conflict', WEBHOOK_MESSAGES.keyLost, { code: 'secret-key' })
  await sender.deliver(id)
  const delivery = await deliveryQueue.find(store, id)
  if (!delivery) throw gone()
  return shownDelivery(delivery)
}

function openWebhook(tx: Transaction, id: string): Promise<StoredWebhook> {
  return webhooks.require(tx, id, WEBHOOK_MESSAGES.unknown)
}

function gone(): Refusal {
  return new Refusal('not-found', WEBHOOK_MESSAGES.unknownDelivery)
}

/** Sending checks the host again, because its address may change. */
function refusePlainHttp(url: string, allowed: readonly AllowedHost[]): void {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:' || allowsHost(allowed, hostname.replace(/^\[|\]$/g, ''))) return
  throw invalidField('url', WEBHOOK_MESSAGES.plainHttp)
}

/** Recipients of customers' data are a security matter. */
function noteChange(tx: Transaction, address: string): Promise<void> {
  return recordSecurityEvent(tx, { kind: 'integrations-changed', account: 'administrator', address })
}
