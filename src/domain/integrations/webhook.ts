// Webhooks to other programs: addresses on the web that get events by the Standard Webhooks rules.

export const WEBHOOK_EVENT_LABELS = {
  'request.created': 'Request received',
  'request.confirmed': 'Request confirmed',
  'request.moved': 'Visit moved',
  'request.cancelled': 'Request declined, canceled or expired',
  'request.reopened': 'Request set back to pending',
  'request.completed': 'Visit completed',
  'message.received': 'Message received',
} as const

export type WebhookEvent = keyof typeof WEBHOOK_EVENT_LABELS

/** Sent when the owner presses "Send a test event". Can't be subscribed to. */
export const TEST_EVENT = 'test'

export type SentEvent = WebhookEvent | typeof TEST_EVENT

/** The fields that the owner can add to events. Without a check mark, no event identifies the customer. */
export const PERSONAL_LABELS = {
  name: 'Name',
  phone: 'Phone number',
  email: 'Email address',
  address: 'Address',
} as const

export type PersonalField = keyof typeof PERSONAL_LABELS

export const MOST_WEBHOOKS = 10
export const WEBHOOK_URL_LENGTH = 500
export const WEBHOOK_LABEL_LENGTH = 80

/** How long events are also signed with the replaced secret. */
export const OLD_SECRET_HOURS = 24

export const DELIVERY_DAYS = 30

export const INTEGRATIONS_PATH = '/admin/integrations'

export const WEBHOOK_MESSAGES = {
  url: 'Please enter a full address that starts with https://',
  plainHttp: 'Please use https://. Unencrypted addresses are only for hosts in ALLOW_PRIVATE_HOSTS.',
  eventsRequired: 'Please choose at least one event',
  tooMany: `You can have at most ${MOST_WEBHOOKS} addresses`,
  unknown: 'This address no longer exists.',
  unknownDelivery: 'This delivery no longer exists.',
  beingSent: 'This event is being sent right now.',
  fetchFailed: 'Failed to fetch the integrations',
  logFailed: 'Failed to fetch the delivery log',
  saveFailed: 'Failed to save the address',
  deleteFailed: 'Failed to delete the address',
  secretFailed: 'Failed to replace the secret',
  testFailed: 'Failed to send the test event',
  resendFailed: 'Failed to send the event again',
  noSecret: "The signing secret can't be read on this machine. Create a new one.",
  keyLost:
    "The secret key file is missing or wrong on this machine, so events can't be signed. They'll be sent once it's back.",
  notWritten: 'This event could not be written. See the server log for details.',
  noLongerTrue: 'Not sent: the request or message has changed or was deleted since.',
} as const

export const TURNED_OFF_WORDS = {
  gone: 'Turned off because the receiver responded with 410 Gone.',
  failing: 'Turned off because every delivery failed for days.',
} as const

export type TurnedOff = keyof typeof TURNED_OFF_WORDS

/** A short name for a list: the label or, without one, the host. */
export function webhookName({ label, url }: { label: string; url: string }): string {
  return label || (URL.canParse(url) ? new URL(url).host : url)
}
