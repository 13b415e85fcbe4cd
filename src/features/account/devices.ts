import { RESET_MINUTES } from '#domain/account/account.ts'
import { DEVICE_MESSAGES, DEVICES_KEPT, NOT_ME_MESSAGES } from '#domain/account/device.ts'
import { pick } from '#domain/documents/pick.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { instantText } from '#domain/time/date.ts'
import { digestOf } from '#features/security/digest.ts'
import { forgetPasswordCodes, grantCode, redeemDeviceLink } from '#features/security/one-time-codes.ts'
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

const LATEST_FIRST = { orderBy: 'usedAt', direction: 'desc' } as const

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
  if (!isKnown) await devices.deleteAll(tx, { ...LATEST_FIRST, offset: DEVICES_KEPT, limit: DEVICES_KEPT })
}

/** The current device first, then the most recently used. */
export async function listDevices(reader: Reader, mine: Session) {
  const found = await devices.query(reader, { where: { adminId: mine.adminId }, ...LATEST_FIRST, limit: DEVICES_KEPT })
  const listed = found.map((device) => shown(device, mine))
  return listed.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

export type Device = ReturnType<typeof shown>

/** The name is the browser in our words until the owner chooses one. */
function shown({ id, data }: DocumentOf<typeof devices>, mine: Session) {
  return { id, ...pick(data, ['name', 'browser', 'address', 'usedAt']), isThis: id === mine.deviceId }
}

export async function renameDevice(store: Store, id: string, name: string): Promise<void> {
  await store.transaction(async (tx) => {
    await devices.require(tx, id, DEVICE_MESSAGES.gone)
    await devices.set(tx, id, { name })
  })
}

/** Ends its sessions, too. */
export async function forgetDevice(store: Store, id: string, address: string): Promise<void> {
  await store.transaction(async (tx) => {
    await devices.require(tx, id, DEVICE_MESSAGES.gone)
    await devices.delete(tx, id)
    await endSessionsOn(tx, id)
    await recordSecurityEvent(tx, { kind: 'device-forgotten', account: 'administrator', address })
  })
}

/** The caller ends the sessions. */
export async function forgetDevices(tx: Transaction): Promise<void> {
  await devices.deleteAll(tx)
}

/** Signs out everybody, and ends the password and every way in that was added since. Returns a reset token. */
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
    await forgetPasswordCodes(tx)
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
