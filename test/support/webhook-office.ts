import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NEW_WEBHOOK, type Webhook } from '#domain/integrations/schema.ts'
import type { WebhookEvent } from '#domain/integrations/webhook.ts'
import { addWebhook, listWebhooks, type WebhookContext } from '#features/integrations/manage-webhooks.ts'
import { queueEvent } from '#features/integrations/queue-event.ts'
import { startWebhookDelivery, type WebhookDelivery } from '#features/integrations/webhook-delivery.ts'
import type { AllowedHost } from '#outgoing/allowed-hosts.ts'
import { aClock } from './clock.ts'
import { aLog } from './outbox.ts'
import { aReceiver } from './receiver.ts'
import { aPlace } from './store.ts'

const ADDRESS = 'a test'

export type WebhookOffice = Awaited<ReturnType<typeof aWebhookOffice>>

/** A store with one confirmed request, a receiver of its events, and what the administrator does with webhooks. */
export async function aWebhookOffice() {
  const secretKeyFile = join(tmpdir(), `plumbline-key-${randomBytes(6).toString('hex')}`)
  const clock = aClock()
  const log = aLog()
  const place = await aPlace('sqlite')
  const store = await place.open({ now: clock.now })
  const receiver = await aReceiver()
  const allowedHosts: AllowedHost[] = [{ host: '127.0.0.1', port: receiver.port }]
  const senders: WebhookDelivery[] = []
  await store.set('appointments', '1', {
    customerName: 'Jane Alvarez',
    customerEmail: 'jane@example.com',
    customerPhone: '813 555 0177',
    preferredDate: '2026-03-05T19:00:00.000Z',
    serviceType: 'repair',
    status: 'confirmed',
    description: 'The tap drips.',
  })
  const desk: WebhookContext = { store, webhooks: { deliver: async () => undefined }, secretKeyFile, allowedHosts }
  const by = () => ({ address: ADDRESS, now: clock.now() })
  const rows = async () => (await store.query('webhook-deliveries')).items.map(({ data }) => data)
  return {
    store,
    clock,
    log,
    receiver,
    allowedHosts,
    secretKeyFile,
    desk,
    by,
    rows,
    row: async () => (await rows())[0],
    shown: async () => (await listWebhooks(desk)).webhooks[0],
    /** Checks only when the test asks it to. */
    aSender({ keyFile = secretKeyFile, timeoutMs = 10_000, meanwhile = async () => {} } = {}): WebhookDelivery {
      const elapsed = () => clock.now().epochMilliseconds
      const lookup = async () => {
        await meanwhile()
        return [{ address: '127.0.0.1', family: 4 }]
      }
      const outgoing = { allowed: allowedHosts, timeoutMs, lookup }
      const how = { store, secretKeyFile: keyFile, outgoing, now: clock.now, elapsed, log, random: () => 0.5 }
      const sender = startWebhookDelivery(how)
      senders.push(sender)
      return sender
    },
    async anAddress(more: Partial<Webhook> = {}) {
      const { webhook } = await addWebhook(desk, { ...NEW_WEBHOOK, url: receiver.url, ...more }, by())
      return webhook.id
    },
    happens: (event: WebhookEvent = 'request.confirmed') =>
      store.transaction((tx) => queueEvent(tx, { event, about: 'appointments/1' }, clock.now())),
    async close() {
      for (const sender of senders) await sender.stop()
      await receiver.close()
      await place.remove()
      await rm(secretKeyFile, { force: true })
    },
  }
}
