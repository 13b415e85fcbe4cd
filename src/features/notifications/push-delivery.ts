import type { Logger } from 'pino'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { startTargetWork, type TargetWork } from '#queue/target-work.ts'
import type { Store } from '#store/store.ts'
import { type LeasedNotice, leaseNotice, settleNotice } from './lease-notice.ts'
import { NOTICE_SOURCES } from './notice-subject.ts'
import { findPushKey, type PushKey } from './push-key.ts'
import { type SentNotice, sendNotice } from './send-notice.ts'
import { allPushDevices } from './stored-device.ts'
import { noticeQueue, type StoredNotice } from './stored-notice.ts'

const NOT_WRITTEN = 'This notification could not be written. See the server log for details.'

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
      lease: (tx, notice, at) => leaseNotice(tx, notice, publicUrl, at),
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
