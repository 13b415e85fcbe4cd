import { RESET_MINUTES } from '#domain/account/account.ts'
import { DEVICE_MESSAGES, DEVICES_KEPT, type Device, NOT_ME_MESSAGES } from '#domain/account/device.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { instantText } from '#domain/time/instant.ts'
import { digestOf } from '#features/security/digest.ts'
import { grantCode, redeemDeviceLink } from '#features/security/one-time-codes.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { removePasskeys } from '#features/sign-in-methods/passkeys.ts'
import { dropSecondFactor, forgetRecoveryCodes } from '#features/sign-in-methods/second-factor.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { findAdministrator, replacePassword } from './administrator.ts'
import { closeLinks } from './feed-secret.ts'
import { HASH_OF_NOBODY } from './password.ts'
import { endSessionsOf, endSessionsOn, type Session, type SessionOrigin } from './session.ts'

/** The id is the digest of the key that the browser keeps. */
const devices = collection(
  'devices',
  z.object({
    adminId: z.string(),
    name: z.string(),
    browser: z.string(),
    address: z.string(),
    usedAt: z.string(),
  }),
)

/** The id of the device if the administrator has signed in with it before. */
export async function knownDevice(reader: Pick<Reader, 'get'>, key: string | undefined): Promise<string | undefined> {
  return key === undefined ? undefined : (await devices.get(reader, digestOf(key)))?.id
}

/** Programs other than browsers have no key, so they are new each time. */
export async function rememberDevice(
  tx: Transaction,
  adminId: string,
  { device, browser, address, now }: SessionOrigin,
): Promise<void> {
  if (device === undefined) return
  const id = digestOf(device)
  const isKnown = (await devices.get(tx, id)) !== undefined
  const use = { browser, address, usedAt: instantText(now) }
  await devices.set(tx, id, isKnown ? use : { adminId, name: browser, ...use })
  if (!isKnown) await forgetUnused(tx)
}

async function forgetUnused(tx: Transaction): Promise<void> {
  const latestFirst = { orderBy: 'usedAt', direction: 'desc' } as const
  await devices.deleteAll(tx, { ...latestFirst, offset: DEVICES_KEPT, limit: DEVICES_KEPT })
}

/** The current device first, then the most recently used. */
export async function listDevices(reader: Reader, mine: Session): Promise<Device[]> {
  const order = { orderBy: 'usedAt', direction: 'desc' } as const
  const found = await devices.query(reader, { where: { adminId: mine.adminId }, ...order, limit: DEVICES_KEPT })
  const listed = found.map((device) => shown(device, mine))
  return listed.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

function shown({ id, createdAt, data }: DocumentOf<typeof devices>, mine: Session): Device {
  const { name, browser, address, usedAt } = data
  return { id, name, browser, address, usedAt, firstUsedAt: createdAt, isThis: id === mine.deviceId }
}

export async function renameDevice(store: Store, id: string, name: string): Promise<void> {
  await store.transaction(async (tx) => {
    if (!(await devices.get(tx, id))) throw gone()
    await devices.set(tx, id, { name })
  })
}

/** Ends its sessions, too. */
export async function forgetDevice(store: Store, id: string, address: string): Promise<void> {
  await store.transaction(async (tx) => {
    if (!(await devices.get(tx, id))) throw gone()
    await devices.delete(tx, id)
    await endSessionsOn(tx, id)
    await recordSecurityEvent(tx, { kind: 'device-forgotten', account: 'administrator', address })
  })
}

/** The caller ends the sessions. */
export async function forgetDevices(tx: Transaction): Promise<void> {
  await devices.deleteAll(tx)
}

function gone(): Refusal {
  return new Refusal('not-found', DEVICE_MESSAGES.gone)
}

/**
 * The owner says that they didn't sign in. Signs out everybody, and ends the password and every way in that was added since.
 * Returns the token with which the owner chooses a new password.
 */
export async function reportNotMe(
  store: Store,
  token: string,
  { address, now }: { address: string; now: Temporal.Instant },
): Promise<string> {
  return store.transaction(async (tx) => {
    const since = await redeemDeviceLink(tx, token, now)
    const administrator = await findAdministrator(tx)
    if (since === undefined || !administrator)
      throw new Refusal('conflict', NOT_ME_MESSAGES.over, { code: 'link-over' })
    // The stranger knows the old password. Until the owner chooses a new one, none works.
    await replacePassword(tx, HASH_OF_NOBODY)
    await endSessionsOf(tx, administrator.id)
    await forgetDevices(tx)
    await closeLinks(tx, address)
    await removePasskeys(tx, { since })
    await dropSecondFactor(tx, { since })
    await forgetRecoveryCodes(tx, { since })
    await recordSecurityEvent(tx, { kind: 'not-me', account: 'administrator', address })
    return grantCode(tx, 'password-reset', { about: administrator.id, minutes: RESET_MINUTES, now })
  })
}
