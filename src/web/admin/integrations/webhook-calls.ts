import { Webhook as WebhookIcon } from 'lucide-react'
import type { Webhook } from '#domain/integrations/schema.ts'
import { INTEGRATIONS_PATH, WEBHOOK_MESSAGES } from '#domain/integrations/webhook.ts'
import { ifVersion } from '../../data/api-client.ts'
import { command, query } from '../../data/calls.ts'
import type { NounWords } from '../screen/words.ts'

export const WEBHOOK_WORDS: NounWords = {
  one: 'address',
  icon: WebhookIcon,
  list: { label: 'Integrations', path: INTEGRATIONS_PATH },
}

const refreshes = ['webhooks']

export const webhookList = query({
  key: ['webhooks', 'all'],
  failed: WEBHOOK_MESSAGES.fetchFailed,
  call: (api, sending) => api.webhooks.$get({}, sending),
})

export const deliveryLog = query({
  key: ['webhooks', 'deliveries'],
  everyMs: 10_000,
  failed: WEBHOOK_MESSAGES.logFailed,
  call: (api, sending, cursor: string, id: string) =>
    api.webhooks[':id'].deliveries.$get({ param: { id }, query: { cursor: cursor || undefined } }, sending),
})

export const addWebhook = command({
  failed: WEBHOOK_MESSAGES.saveFailed,
  refreshes,
  call: (api, webhook: Webhook) => api.webhooks.$post({ json: webhook }),
})

export const saveWebhook = command({
  failed: WEBHOOK_MESSAGES.saveFailed,
  refreshes,
  call: (api, id: string, webhook: Webhook, version: number) =>
    api.webhooks[':id'].$put({ param: { id }, json: webhook }, { headers: ifVersion(version) }),
})

export const deleteWebhook = command({
  failed: WEBHOOK_MESSAGES.deleteFailed,
  refreshes,
  call: (api, id: string) => api.webhooks[':id'].$delete({ param: { id } }),
})

export const replaceSecret = command({
  failed: WEBHOOK_MESSAGES.secretFailed,
  refreshes,
  call: (api, id: string, keyIsLost: boolean) =>
    api.webhooks[':id'].secret.$post({ param: { id }, json: { keyIsLost } }),
})

export const sendTest = command({
  failed: WEBHOOK_MESSAGES.testFailed,
  refreshes,
  call: (api, id: string) => api.webhooks[':id'].test.$post({ param: { id } }),
})

export const resendDelivery = command({
  failed: WEBHOOK_MESSAGES.resendFailed,
  refreshes,
  call: (api, id: string, delivery: string) =>
    api.webhooks[':id'].deliveries[':delivery'].resend.$post({ param: { id, delivery } }),
})
