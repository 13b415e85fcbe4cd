import { Refusal } from '#domain/documents/refusal.ts'
import { MOST_PUSH_DEVICES, PUSH_MESSAGES, PUSH_TEST } from '#domain/notifications/push.ts'
import { PUSH_EVENTS, type PushDeviceSettings, type PushSubscription } from '#domain/notifications/schema.ts'
import { instantText } from '#domain/time/date.ts'
import { digestOf } from '#features/security/digest.ts'
import { cancel } from '#mail/outbox.ts'
import type { Store, Transaction } from '#store/store.ts'
import type { PushDelivery } from './push-delivery.ts'
import { ensurePushKey } from './push-key.ts'
import { allPushDevices, forgetPushDevice, pushDevices, type StoredPushDevice } from './stored-device.ts'
import { addNotice, noticeQueue, notices } from './stored-notice.ts'

export interface PushContext {
  store: Store
  push: Pick<PushDelivery, 'deliver'>
  secretKeyFile: string
}

/** The owner's view of a device, without its address at the push service. */
export type ShownPushDevice = ReturnType<typeof shown>

function shown({ id, createdAt, data: { name, events, quiet, lastReachedAt, lastError } }: StoredPushDevice) {
  return { id, createdAt, name, events, quiet, lastReachedAt, lastError }
}

/** Includes the public key for browsers to subscribe with, created on first use. */
export async function listPushDevices({ store, secretKeyFile }: PushContext, personId: string) {
  const [{ publicKey }, devices] = [await ensurePushKey(store, secretKeyFile), await allPushDevices(store)]
  const own = devices.filter(({ data }) => data.personId === personId)
  return { applicationServerKey: publicKey, devices: own.map(shown) }
}

interface NewDevice {
  subscription: PushSubscription
  applicationServerKey: string
  session: { id: string; adminId: string; deviceId?: string | undefined }
  /** "Safari on iPhone" */
  browser: string
}

/** A known device keeps its settings. */
export async function addPushDevice(
  { store, secretKeyFile }: PushContext,
  { subscription, applicationServerKey, session, browser }: NewDevice,
): Promise<ShownPushDevice> {
  const { publicKey } = await ensurePushKey(store, secretKeyFile)
  if (applicationServerKey !== publicKey) throw new Refusal('conflict', PUSH_MESSAGES.subscription)
  const { endpoint, keys } = subscription
  const id = digestOf(endpoint)
  const owner = { sessionId: session.id, personId: session.adminId, browserId: session.deviceId ?? null }
  return store.transaction(async (tx) => {
    const earlier = await pushDevices.get(tx, id)
    const known = earlier?.data.personId === session.adminId
    // Another person signed in at this browser before. None of their data stays.
    if (earlier && !known) await forgetPushDevice(tx, id)
    const own = (await allPushDevices(tx)).filter(({ data }) => data.personId === session.adminId)
    if (!known && own.length >= MOST_PUSH_DEVICES) throw new Refusal('conflict', PUSH_MESSAGES.tooMany)
    const settings: PushDeviceSettings = { name: browser, events: [...PUSH_EVENTS], quiet: null }
    const unused = { lastReachedAt: null, lastError: null }
    const device = { endpoint, ...keys, applicationServerKey, ...owner, ...(known ? {} : { ...settings, ...unused }) }
    await pushDevices.set(tx, id, device)
    return shown(await openDevice(tx, id, session.adminId))
  })
}

interface OwnDevice {
  id: string
  personId: string
}

type DeviceChange = { [Field in keyof PushDeviceSettings]?: PushDeviceSettings[Field] | undefined }

export async function changePushDevice({ store }: PushContext, { id, personId }: OwnDevice, change: DeviceChange) {
  return store.transaction(async (tx) => {
    const before = (await openDevice(tx, id, personId)).data
    const { name = before.name, events = before.events, quiet = before.quiet } = change
    await pushDevices.set(tx, id, { name, events, quiet })
    return shown(await openDevice(tx, id, personId))
  })
}

export async function removePushDevice({ store }: PushContext, { id, personId }: OwnDevice): Promise<void> {
  await store.transaction(async (tx) => {
    await openDevice(tx, id, personId)
    await forgetPushDevice(tx, id)
  })
}

/** Sends a made-up notification and waits for the push service. Tries only once. */
export async function testPushDevice({ store, push }: PushContext, { id, personId }: OwnDevice, now: Temporal.Instant) {
  const noticeId = await store.transaction(async (tx) => {
    await openDevice(tx, id, personId)
    return addNotice(tx, { deviceId: id, event: PUSH_TEST, about: null, mailId: null }, now)
  })
  await push.deliver(noticeId)
  const device = await pushDevices.get(store, id)
  if (!device) throw new Refusal('conflict', PUSH_MESSAGES.gone, { code: 'gone' })
  const notice = await noticeQueue.find(store, noticeId)
  if (notice?.state === 'queued') throw new Refusal('conflict', PUSH_MESSAGES.noKey, { code: 'secret-key' })
  return { isSent: notice?.state === 'sent', device: shown(device) }
}

/** Only the device that got the notification knows its id. Its email is not needed any more. An unknown id changes nothing. */
export async function noteOpened(store: Store, id: string, now: Temporal.Instant): Promise<void> {
  // Strangers can call this. Only a notification that exists is worth a transaction.
  if (!(await noticeQueue.find(store, id))) return
  await store.transaction(async (tx) => {
    const notice = await noticeQueue.find(tx, id)
    if (!notice || notice.openedAt !== null) return
    await notices.set(tx, id, { openedAt: instantText(now) })
    if (notice.mailId !== null) await cancel(tx, notice.mailId)
  })
}

/** The browser got another subscription from its push service. The old secret proves that it is the same browser. */
export async function renewSubscription(
  store: Store,
  old: { endpoint: string; auth: string },
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  const id = digestOf(old.endpoint)
  if ((await pushDevices.get(store, id))?.data.auth !== old.auth) return
  await store.transaction(async (tx) => {
    const before = await pushDevices.get(tx, id)
    if (!before) return
    await forgetPushDevice(tx, id)
    await pushDevices.set(tx, digestOf(endpoint), { ...before.data, endpoint, ...keys })
  })
}

/** For other people it doesn't exist. */
async function openDevice(tx: Transaction, id: string, personId: string): Promise<StoredPushDevice> {
  const device = await pushDevices.require(tx, id, PUSH_MESSAGES.unknown)
  if (device.data.personId !== personId) throw new Refusal('not-found', PUSH_MESSAGES.unknown)
  return device
}
