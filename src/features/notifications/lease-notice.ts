import { waitingTotal } from '#domain/navigation/waiting-counts.ts'
import { declarativeMessage } from '#domain/notifications/notice.ts'
import { PUSH_TEST, type SentPushEvent } from '#domain/notifications/push.ts'
import { PUSH_EVENTS } from '#domain/notifications/schema.ts'
import { instantText } from '#domain/time/instant.ts'
import { digestOf } from '#features/security/digest.ts'
import { nextAttempt } from '#queue/back-off.ts'
import { cancelWork, sentWork, settleWork, takeLease, unsentWork } from '#queue/lease.ts'
import type { WorkState } from '#queue/work-queue.ts'
import type { Transaction } from '#store/store.ts'
import { releaseHeldMail } from './held-mail.ts'
import { noticeSubject } from './notice-subject.ts'
import { pushSettings } from './push-settings.ts'
import type { SentNotice } from './send-notice.ts'
import { forgetPushDevice, pushDevices, type StoredPushDevice } from './stored-device.ts'
import { noticeQueue, type StoredNotice } from './stored-notice.ts'
import { countWaiting } from './waiting-count.ts'

const SENT_EVENTS: readonly SentPushEvent[] = [...PUSH_EVENTS, PUSH_TEST]

/** Without an e-mail that follows. News that is older than this interests nobody. */
const KEPT_MINUTES = 60

export interface LeasedNotice {
  item: StoredNotice
  device: StoredPushDevice
  text: string
  ttlSeconds: number
  topic: string
}

/**
 * The transaction of the lease decides what the notification says, and whether it is still true. Returns its state if there is nothing
 * to tell.
 */
export async function leaseNotice(
  tx: Transaction,
  notice: StoredNotice,
  publicUrl: string,
  now: Temporal.Instant,
): Promise<LeasedNotice | WorkState> {
  const subject = await noticeSubject(tx, notice, now)
  const device = await pushDevices.get(tx, notice.deviceId)
  const event = SENT_EVENTS.find((known) => known === notice.event)
  if (!subject || !device || !event) return cancelWork(noticeQueue, tx, notice)
  const item = await takeLease(noticeQueue, tx, notice)
  if (!item) return 'sending'
  const { id, about } = item
  const waiting = waitingTotal(await countWaiting(tx))
  // No digest of a secret, only a short name that says nothing to the push service.
  const topic = digestOf(about ?? id).slice(0, 32)
  const text = JSON.stringify(declarativeMessage({ id, event, subject, tag: topic, waiting, publicUrl }))
  return { item, device, text, topic, ttlSeconds: 60 * (await keptMinutes(tx)) }
}

/** What a device doesn't get in this time is e-mailed instead. */
async function keptMinutes(tx: Transaction): Promise<number> {
  return (await pushSettings(tx)).mailAfterMinutes || KEPT_MINUTES
}

/** Stores the outcome with the notification and its device. What reached no device is e-mailed now. */
export async function settleNotice(
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
