import type { Logger } from 'pino'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { keepRenewing } from '#queue/renew-lease.ts'
import { type Attempted, startTargetWork, type TargetWork } from '#queue/target-work.ts'
import type { Store } from '#store/store.ts'
import { leaseNotice, settleNotice } from './lease-notice.ts'
import { NOTICE_SOURCES } from './notice-subject.ts'
import { findPushKey, type PushKey } from './push-key.ts'
import { sendNotice } from './send-notice.ts'
import { allPushDevices } from './stored-device.ts'
import { dueNotice, noticeQueue, notices, type StoredNotice } from './stored-notice.ts'

const RENEW_MS = 2_000

export interface PushDeliveryOptions {
  store: Store
  publicUrl: string
  secretKeyFile: string
  /** Whom the operator of a push service can ask: an https or mailto address. */
  contact: () => Promise<string>
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
  publicUrl,
  secretKeyFile,
  contact,
  outgoing,
  now,
  log,
  random = Math.random,
  elapsed = () => performance.now(),
}: PushDeliveryOptions): PushDelivery {
  const attempt = async (key: PushKey, notice: StoredNotice): Promise<Attempted> => {
    const taken = await leaseNotice(store, notice, publicUrl, now())
    if (!taken.ok) return { state: taken.state, failed: false }
    const { device, text, ttlSeconds, topic } = taken
    const renewing = keepRenewing(notices, store, taken.notice, RENEW_MS)
    const message = { device: device.data, text, ttlSeconds, topic, key, contact: await contact() }
    const sent = await sendNotice(message, outgoing)
    const state = await settleNotice(store, await renewing.end(), sent, now(), random)
    const facts = { device: device.id, event: notice.event, status: sent.status }
    if (sent.reception === 'accepted') log.info(facts, 'notification sent')
    else log.warn(facts, sent.reception === 'gone' ? 'device removed: it unsubscribed' : `notification ${state}`)
    return { state, failed: sent.reception !== 'accepted' }
  }

  return startTargetWork({
    store,
    queue: noticeQueue,
    sources: NOTICE_SOURCES,
    targets: async () => (await allPushDevices(store)).map(({ id }) => ({ id, isOpen: true })),
    due: (id, at) => dueNotice(store, id, at),
    targetOf: ({ deviceId }) => deviceId,
    key: () => findPushKey(store, secretKeyFile),
    attempt,
    now,
    elapsed,
    onError: (error) => log.error({ err: error }, 'notifications cannot be read or written, will retry'),
  })
}
