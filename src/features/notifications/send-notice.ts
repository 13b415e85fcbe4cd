import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { explainOutgoing } from '#outgoing/outgoing-refusal.ts'
import { sendOutgoing } from '#outgoing/post.ts'
import type { Response } from '#queue/target-work.ts'
import type { PushKey } from './push-key.ts'
import type { StoredPushDevice } from './stored-device.ts'

/** `gone`: the browser unsubscribed, and no push service accepts anything for it again. `refused`: retrying won't help. */
type Reception = 'accepted' | 'failed' | 'refused' | 'gone'

export type SentNotice = Response<Reception>

export interface EncryptedNotice {
  device: StoredPushDevice['data']
  text: string
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number
  /** A newer notification with the same topic replaces one that waits at the push service. */
  topic: string
  key: PushKey
  /** Whom the operator of a push service can ask: an https or mailto address. */
  contact: string
}

/** Encrypts a notification for its device and sends it. Every failure is an outcome: nothing is thrown. */
export async function sendNotice(notice: EncryptedNotice, outgoing: OutgoingOptions): Promise<SentNotice> {
  const { device, text, ttlSeconds, topic, key, contact } = notice
  const { endpoint, p256dh, auth, applicationServerKey } = device
  if (applicationServerKey !== key.publicKey)
    return { reception: 'gone', status: null, words: 'The device subscribed with a key that was replaced.' }
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  const { encryptNotification, vapidHeaders } = await import('@block65/webcrypto-web-push')
  try {
    const { headers } = await vapidHeaders(subscription, { ...key, subject: contact })
    const body = await encryptNotification(subscription, new TextEncoder().encode(text))
    const about = { TTL: String(ttlSeconds), Urgency: 'high', Topic: topic }
    const content = { 'Content-Encoding': 'aes128gcm', 'Content-Type': 'application/octet-stream' }
    const sent = { method: 'POST', url: endpoint, headers: { ...headers, ...about, ...content }, body } as const
    return received(await sendOutgoing(sent, outgoing))
  } catch (error) {
    return { reception: 'failed', status: null, words: explainOutgoing(error) }
  }
}

const GONE = [404, 410]
/** A signature, message or address that the push service will refuse again. */
const REFUSED = [400, 401, 403, 413]

function received(status: number): SentNotice {
  if (status >= 200 && status < 300) return { reception: 'accepted', status, words: null }
  if (GONE.includes(status)) return { reception: 'gone', status, words: 'The device unsubscribed.' }
  const words = `The push service responded with ${status}.`
  return { reception: REFUSED.includes(status) ? 'refused' : 'failed', status, words }
}
