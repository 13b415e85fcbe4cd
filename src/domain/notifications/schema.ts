import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { formatted, requiredLine } from '#domain/text/schema.ts'
import { isWebAddress } from '#domain/text/url.ts'
import { isTimeOfDay, TIME_LENGTH } from '#domain/time/date.ts'
import {
  DEFAULT_PUSH_SETTINGS,
  MAIL_AFTER_MINUTES,
  PUSH_ENDPOINT_LENGTH,
  PUSH_EVENT_LABELS,
  PUSH_MESSAGES,
  PUSH_NAME_LENGTH,
  type PushSettings,
} from './push.ts'

export const PUSH_EVENTS = keysOf(PUSH_EVENT_LABELS)

const { subscription, event, time, mailAfter, nameRequired } = PUSH_MESSAGES

/** Base64url of 65 bytes, an uncompressed point of P-256. */
const PUBLIC_KEY = /^B[\w-]{86}$/
/** Base64url of 16 bytes. */
const AUTH_SECRET = /^[\w-]{22}$/
/** Of a random UUID. */
const ID_LENGTH = 36

const authSchema = formatted(22, subscription).regex(AUTH_SECRET, subscription)
const endpointSchema = formatted(PUSH_ENDPOINT_LENGTH, subscription).refine(isEndpoint, subscription)
const publicKeySchema = formatted(87, subscription).regex(PUBLIC_KEY, subscription)

/** The keys and address from a browser's push service. */
export const subscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: publicKeySchema, auth: authSchema }, { error: subscription }),
})

export type PushSubscription = z.infer<typeof subscriptionSchema>

const timeOfDay = formatted(TIME_LENGTH, time).refine(isTimeOfDay, time)

export const quietSchema = z.object({ quietFrom: timeOfDay, quietUntil: timeOfDay })

export const deviceSettingsSchema = z.object({
  name: requiredLine(PUSH_NAME_LENGTH, nameRequired),
  events: z.array(z.enum(PUSH_EVENTS, { error: event })).max(PUSH_EVENTS.length),
  /** On the business's clock. Null: never quiet. */
  quiet: quietSchema.nullable(),
})

export type PushDeviceSettings = z.infer<typeof deviceSettingsSchema>

/** Each control saves only its own value, so two screens don't overwrite each other. */
export const deviceChangeSchema = deviceSettingsSchema.partial()

export const newDeviceSchema = z.object({ subscription: subscriptionSchema, applicationServerKey: publicKeySchema })

export const openedSchema = z.object({ id: formatted(ID_LENGTH, PUSH_MESSAGES.unknown) })

/** The browser replaced its subscription by itself. The old secret proves that it is the same browser. */
export const renewalSchema = z.object({
  old: z.object({ endpoint: endpointSchema, auth: authSchema }),
  subscription: subscriptionSchema,
})

export const pushSettingsSchema = z.object({
  mailAfterMinutes: z.literal(MAIL_AFTER_MINUTES, { error: mailAfter }),
})

export function readPushSettings(stored: Record<string, unknown>): PushSettings {
  return readWithDefaults(pushSettingsSchema, DEFAULT_PUSH_SETTINGS, stored)
}

/** HTTPS only, without parts that would be shown or dropped on the way. */
function isEndpoint(text: string): boolean {
  if (!isWebAddress(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hash === ''
}
