import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { z } from '#domain/documents/zod.ts'
import { MOST_PUSH_DEVICES } from '#domain/notifications/push.ts'
import { deviceSettingsSchema, readPushSettings } from '#domain/notifications/schema.ts'
import { FIRST_PERSON } from '#domain/people/person.ts'
import { MOST_PEOPLE } from '#domain/people/words.ts'
import { settingsDocument } from '#features/settings/settings.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { forgetNoticesTo } from './stored-notice.ts'

/** The id is the digest of the endpoint. */
export const pushDevices = collection(
  'push-devices',
  deviceSettingsSchema.extend({
    /** These allow sending to the device, so they never leave the server. */
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
    /** The public key it subscribed with. A push service refuses messages signed by another key. */
    applicationServerKey: z.string(),
    /** The session that turned it on, and its browser. Ending either removes the device. */
    sessionId: z.string(),
    personId: z.string().default(FIRST_PERSON),
    browserId: z.string().nullable(),
    lastReachedAt: z.string().nullable(),
    /** Why the last notification didn't reach it. */
    lastError: z.string().nullable(),
  }),
)

export type StoredPushDevice = DocumentOf<typeof pushDevices>

/** Oldest first. */
export async function allPushDevices(reader: Pick<Reader, 'query'>): Promise<StoredPushDevice[]> {
  const stored = await pushDevices.query(reader, { limit: MOST_PUSH_DEVICES * MOST_PEOPLE })
  return stored.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** Cancels its queued notifications. Their emails leave when they are due. */
export async function forgetPushDevice(tx: Transaction, id: string): Promise<void> {
  await forgetNoticesTo(tx, id)
  await pushDevices.delete(tx, id)
}

interface EndedSession {
  id: string
  deviceId?: string | undefined
}

/** Call in the transaction that ends a session. Its browser gets no more notifications. */
export async function forgetPushOfSession(tx: Transaction, ended: EndedSession): Promise<void> {
  await forgetWhere(tx, (device) => isOf(device, ended))
}

export async function forgetPushOfBrowser(tx: Transaction, browserId: string): Promise<void> {
  await forgetWhere(tx, ({ data }) => data.browserId === browserId)
}

/** The person's devices, including those with an expired session. */
export async function forgetPushExcept(tx: Transaction, personId: string, kept: EndedSession | undefined) {
  await forgetWhere(tx, (device) => device.data.personId === personId && (!kept || !isOf(device, kept)))
}

function isOf({ data }: StoredPushDevice, { id, deviceId }: EndedSession): boolean {
  return data.sessionId === id || (deviceId !== undefined && data.browserId === deviceId)
}

async function forgetWhere(tx: Transaction, isGone: (device: StoredPushDevice) => boolean): Promise<void> {
  for (const device of await allPushDevices(tx)) if (isGone(device)) await forgetPushDevice(tx, device.id)
}

export const { read: pushSettings, save: savePushSettings } = settingsDocument(
  SETTINGS_IDS.notifications,
  readPushSettings,
)
