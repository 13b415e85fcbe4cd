import type { Logger } from 'pino'
import { waitingTotal } from '#domain/navigation/waiting-counts.ts'
import { declarativeMessage } from '#domain/notifications/notice.ts'
import { PUSH_TEST, type SentPushEvent } from '#domain/notifications/push.ts'
import { PUSH_EVENTS } from '#domain/notifications/schema.ts'
import { instantText } from '#domain/time/date.ts'
import { digestOf } from '#features/security/digest.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { explainOutgoing } from '#outgoing/outgoing-refusal.ts'
import { sendOutgoing } from '#outgoing/post.ts'
import { nextAttempt } from '#queue/back-off.ts'
import { cancelWork, sentWork, settleWork, takeLease, unsentWork } from '#queue/lease.ts'
import { type Response, startTargetWork, type TargetWork } from '#queue/target-work.ts'
import type { WorkState } from '#queue/work-queue.ts'
import type { Store, Transaction } from '#store/store.ts'
import { releaseHeldMail } from './held-mail.ts'
import { NOTICE_SOURCES, noticeSubject } from './notice-subject.ts'
import { findPushKey, type PushKey } from './push-key.ts'
import { allPushDevices, forgetPushDevice, pushDevices, pushSettings, type StoredPushDevice } from './stored-device.ts'
import { noticeQueue, type StoredNotice } from './stored-notice.ts'
import { countWaiting } from './waiting-count.ts'

const SENT_EVENTS: readonly SentPushEvent[] = [...PUSH_EVENTS, PUSH_TEST]

/** For notifications without a follow-up email. Older ones are useless. */
const KEPT_MINUTES = 60
const NOT_WRITTEN = 'This notification could not be written. See the server log for details.'

export interface PushDeliveryOptions {
  store: Store
  site: { readonly publicUrl: string }
  secretKeyFile: string
  /** The contact for operators of a push service: an https or mailto address. */
  contact: () => Promise<string>
  /** How many warnings there are, for the number on the app's icon. */
  warnings: () => number
  outgoing: OutgoingOptions
  now: () => Temporal.Instant
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  random?: () => number
  /** Milliseconds on a monotonic clock. */
  elapsed?: () => number
}

export type PushDelivery = TargetWork

/** Sends notifications to the owner's devices. Ids of notifications are secrets of their devices, so no log has them. */
export function startPushDelivery({
  store,
  site,
  secretKeyFile,
  contact,
  warnings,
  outgoing,
  now,
  log,
  random = Math.random,
  elapsed = () => performance.now(),
}: PushDeliveryOptions): PushDelivery {
  const send = async (key: PushKey, { device, text, ttlSeconds, topic }: LeasedNotice): Promise<SentNotice> => {
    const message = { device: device.data, text, ttlSeconds, topic, key, contact: await contact() }
    return sendNotice(message, outgoing)
  }

  const unsendable = (error: unknown, { deviceId, event }: StoredNotice): SentNotice => {
    log.error({ err: error, device: deviceId, event }, 'a notification could not be written')
    return { reception: 'failed', status: null, words: NOT_WRITTEN }
  }

  return startTargetWork({
    store,
    queue: noticeQueue,
    name: 'notifications',
    sources: NOTICE_SOURCES,
    targets: async () => (await allPushDevices(store)).map(({ id }) => ({ id, isOpen: true })),
    targetField: 'deviceId',
    targetOf: ({ deviceId }) => deviceId,
    key: () => findPushKey(store, secretKeyFile),
    kind: (key) => ({
      lease: (tx, notice, at) => leaseNotice(tx, notice, { publicUrl: site.publicUrl, warnings: warnings() }, at),
      send: (taken: LeasedNotice) => send(key, taken),
      unsendable,
      settle: (tx, taken, sent: SentNotice, at) => settleNotice(tx, taken, sent, at, random),
    }),
    report({ taken: { item, device }, outcome: { reception, status }, state }) {
      const facts = { device: device.id, event: item.event, status }
      if (reception === 'accepted') log.info(facts, 'notification sent')
      else log.warn(facts, reception === 'gone' ? 'device removed: it unsubscribed' : `notification ${state}`)
    },
    now,
    elapsed,
    log,
  })
}

interface LeasedNotice {
  item: StoredNotice
  device: StoredPushDevice
  text: string
  ttlSeconds: number
  topic: string
}

/** The lease decides the notification's content. Returns its state if it is outdated. */
async function leaseNotice(
  tx: Transaction,
  notice: StoredNotice,
  { publicUrl, warnings }: { publicUrl: string; warnings: number },
  now: Temporal.Instant,
): Promise<LeasedNotice | WorkState> {
  const subject = await noticeSubject(tx, notice, now)
  const device = await pushDevices.get(tx, notice.deviceId)
  const event = SENT_EVENTS.find((known) => known === notice.event)
  if (!subject || !device || !event) return cancelWork(noticeQueue, tx, notice)
  const item = await takeLease(noticeQueue, tx, notice)
  if (!item) return 'sending'
  const { id, about } = item
  const waiting = waitingTotal(await countWaiting(tx, warnings))
  // Not a digest of a secret, only a short name that is meaningless to the push service.
  const topic = digestOf(about ?? id).slice(0, 32)
  const text = JSON.stringify(declarativeMessage({ id, event, subject, tag: topic, waiting, publicUrl }))
  return { item, device, text, topic, ttlSeconds: 60 * (await keptMinutes(tx)) }
}

/** A notification that is not delivered in this time is emailed instead. */
async function keptMinutes(tx: Transaction): Promise<number> {
  return (await pushSettings(tx)).mailAfterMinutes || KEPT_MINUTES
}

/** Stores the outcome with the notification and its device. If no device got it, emails it now. */
async function settleNotice(
  tx: Transaction,
  { item }: LeasedNotice,
  sent: SentNotice,
  now: Temporal.Instant,
  random: () => number,
): Promise<WorkState> {
  const minutes = await keptMinutes(tx)
  const device = await pushDevices.get(tx, item.deviceId)
  const change =
    sent.reception === 'accepted' ? sentWork(now) : unsentWork(sent.words, nextTry(item, sent, minutes, now, random))
  if (!(await settleWork(noticeQueue, tx, item, { ...change, responseStatus: sent.status }))) return change.state
  if (change.state === 'failed' && item.mailId !== null) await releaseHeldMail(tx, item.mailId, now)
  if (device) await noteReception(tx, device, sent, now)
  return change.state
}

function nextTry(
  { event, attempts, queuedAt }: StoredNotice,
  { reception }: SentNotice,
  keptMinutes: number,
  now: Temporal.Instant,
  random: () => number,
): Temporal.Instant | null {
  const next = reception === 'failed' && event !== PUSH_TEST ? nextAttempt(attempts, queuedAt, now, random) : null
  return next && Temporal.Instant.compare(next, queuedAt.add({ minutes: keptMinutes })) < 0 ? next : null
}

async function noteReception(
  tx: Transaction,
  { id }: StoredPushDevice,
  { reception, words: lastError }: SentNotice,
  now: Temporal.Instant,
): Promise<void> {
  if (reception === 'gone') return forgetPushDevice(tx, id)
  await pushDevices.set(tx, id, { lastError, ...(reception === 'accepted' && { lastReachedAt: instantText(now) }) })
}

/** `gone`: the browser unsubscribed, and no push service accepts anything for it again. `refused`: retrying won't help. */
type Reception = 'accepted' | 'failed' | 'refused' | 'gone'

type SentNotice = Response<Reception>

interface EncryptedNotice {
  device: StoredPushDevice['data']
  text: string
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number
  /** A newer notification with the same topic replaces one that waits at the push service. */
  topic: string
  key: PushKey
  /** The contact for operators of a push service: an https or mailto address. */
  contact: string
}

/** Encrypts a notification for its device and sends it. Returns failures as outcomes, and throws nothing. */
async function sendNotice(notice: EncryptedNotice, outgoing: OutgoingOptions): Promise<SentNotice> {
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
