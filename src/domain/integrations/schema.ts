import { z } from '#domain/documents/zod.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { formatted, line } from '#domain/text/schema.ts'
import { isWebAddress } from '#domain/text/url.ts'
import {
  PERSONAL_LABELS,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_LABEL_LENGTH,
  WEBHOOK_MESSAGES,
  WEBHOOK_URL_LENGTH,
} from './webhook.ts'

export const WEBHOOK_EVENTS = keysOf(WEBHOOK_EVENT_LABELS)
export const PERSONAL_FIELDS = keysOf(PERSONAL_LABELS)

const { url, eventsRequired } = WEBHOOK_MESSAGES

export const webhookSchema = z.object({
  label: line(WEBHOOK_LABEL_LENGTH),
  url: formatted(WEBHOOK_URL_LENGTH, url).trim().refine(isReceiver, url),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, { error: eventsRequired }), { error: eventsRequired })
    .min(1, eventsRequired)
    .max(WEBHOOK_EVENTS.length),
  personal: z.array(z.enum(PERSONAL_FIELDS)).max(PERSONAL_FIELDS.length),
  active: z.boolean(),
})

export type Webhook = z.infer<typeof webhookSchema>

export const NEW_WEBHOOK: Webhook = { label: '', url: '', events: [...WEBHOOK_EVENTS], personal: [], active: true }

/** A password in an address would be shown in lists and logs, and a fragment is never sent. */
function isReceiver(text: string): boolean {
  if (!isWebAddress(text)) return false
  const { username, password, hash } = new URL(text)
  return username === '' && password === '' && hash === ''
}
