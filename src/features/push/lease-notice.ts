import { declarativeMessage } from '#domain/push/notice.ts'
import { PUSH_TEST, type SentPushEvent } from '#domain/push/push.ts'
import { PUSH_EVENTS } from '#domain/push/schema.ts'
import { waitingTotal } from '#domain/site/waiting-counts.ts'
import { instantText } from '#domain/time/instant.ts'
import { digestOf } from '#features/security/digest.ts'
import { nextAttempt } from '#queue/back-off.ts'
import type { WorkState } from '#queue/work-queue.ts'
import type { Data, Store, Transaction } from '#store/store.ts'
import { releaseHeldMail } from './held-mail.ts'
import { noticeSubject } from './notice-subject.ts'
import { pushSettings } from './push-settings.ts'
import type { SentNotice } from './send-notice.ts'
import { forgetPushDevice, pushDevices, type StoredPushDevice } from './stored-device.ts'
import { notices, type StoredNotice } from './stored-notice.ts'
import { countWaiting } from './waiting-count.ts'

const SENT_EVENTS: readonly SentPushEvent[] = [...PUSH_EVENTS, PUSH_TEST]

/** Without an e-mail that follows. News that is older than this interests nobody. */
const KEPT_MINUTES = 60

export interface LeasedNotice {
  notice: StoredNotice
  device: StoredPushDevice
  text: string
  ttlSeconds: number
  topic: string
}

export type NoticeLease =
  | ({ ok: true } & LeasedNotice)
  /** Another instance has the lease, or there is nothing to tell. */
  | { ok: false; state: WorkState }

/** Of several instances one gets the lease. The same transaction decides what the notification says, and whether it is still true. */
export function leaseNotice(
  store: Store,
  notice: StoredNotice,
  publicUrl: string,
  now: Temporal.Instant,
): Promise<NoticeLease> {
  return store.transaction(async (tx): Promise<NoticeLease> => {
    const subject = await noticeSubject(tx, notice, now)
    const device = await pushDevices.get(tx, notice.deviceId)
    const event = SENT_EVENTS.find((known) => known === notice.event)
    if (!subject || !device || !event) return { ok: false, state: await cancelNotice(tx, notice) }
    const { id, about, attempts, version } = notice
    const change = { state: 'sending', attempts: attempts + 1 } as const
    const outcome = await notices.set(tx, id, change, { ifVersion: version })
    if (!outcome.ok) return { ok: false, state: 'sending' }
    const waiting = waitingTotal(await countWaiting(tx))
    // No digest of a secret, only a short name that says nothing to the push service.
    const topic = digestOf(about ?? id).slice(0, 32)
    const text = JSON.stringify(declarativeMessage({ id, event, subject, tag: topic, waiting, publicUrl }))
    const leased = { ...notice, ...change, version: outcome.stored.version }
    return { ok: true, notice: leased, device, text, topic, ttlSeconds: 60 * (await keptMinutes(tx)) }
  })
}

/** What a device doesn't get in this time is e-mailed instead. */
async function keptMinutes(tx: Transaction): Promise<number> {
  return (await pushSettings(tx)).mailAfterMinutes || KEPT_MINUTES
}

async function cancelNotice(tx: Transaction, { id, version }: StoredNotice): Promise<WorkState> {
  const state = 'cancelled' satisfies WorkState
  const { ok } = await notices.set(tx, id, { state }, { ifVersion: version })
  return ok ? state : 'sending'
}

/** Stores the outcome with the notification and its device. What reached no device is e-mailed now. */
export function settleNotice(
  store: Store,
  leased: StoredNotice,
  sent: SentNotice,
  now: Temporal.Instant,
  random: () => number,
): Promise<WorkState> {
  return store.transaction(async (tx) => {
    const minutes = await keptMinutes(tx)
    const device = await pushDevices.get(tx, leased.deviceId)
    const { state, ...more } = consequence(leased, sent, minutes, now, random)
    const settled = await notices.set(tx, leased.id, { state, ...more }, { ifVersion: leased.version })
    if (!settled.ok) return state
    if (state === 'failed' && leased.mailId !== null) await releaseHeldMail(tx, leased.mailId, now)
    if (device) await noteReception(tx, device, sent, now)
    return state
  })
}

function consequence(
  { event, attempts, queuedAt }: StoredNotice,
  { reception, status: responseStatus, words: lastError }: SentNotice,
  keptMinutes: number,
  now: Temporal.Instant,
  random: () => number,
): Data & { state: WorkState } {
  const outcome = { responseStatus, lastError }
  if (reception === 'accepted') return { ...outcome, state: 'sent', sentAt: instantText(now) }
  const next = reception === 'failed' && event !== PUSH_TEST ? nextAttempt(attempts, queuedAt, now, random) : null
  const isInTime = next && Temporal.Instant.compare(next, queuedAt.add({ minutes: keptMinutes })) < 0
  return isInTime ? { ...outcome, state: 'queued', nextAttemptAt: instantText(next) } : { ...outcome, state: 'failed' }
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
