import { RESET_MINUTES } from '#domain/account/account.ts'
import { DEVICE_MESSAGES, DEVICES_KEPT, NOT_ME_MESSAGES } from '#domain/account/device.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { pick } from '#domain/objects/pick.ts'
import { instantText } from '#domain/time/date.ts'
import { digestOf } from '#features/security/digest.ts'
import { forgetPasswordCodes, grantCode, redeemDeviceLink } from '#features/security/one-time-codes.ts'
import { accountOf, recordSecurityEvent } from '#features/security/security-events.ts'
import { removePasskeys } from '#features/sign-in-methods/passkeys.ts'
import { dropSecondFactor, forgetRecoveryCodes } from '#features/sign-in-methods/second-factor.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { closeLinks } from './feed-secret.ts'
import { HASH_OF_NOBODY } from './password.ts'
import { activePerson, changePerson } from './person.ts'
import {
  type Circumstances,
  deviceIdOf,
  endSessionsOf,
  endSessionsOn,
  type Session,
  type SessionOrigin,
} from './session.ts'

/** The id is derived from the browser's key and the person. */
const devices = collection(
  'devices',
  z.object({
    adminId: z.string(),
    /** The digest of the key alone, which is the same for everyone at this browser. */
    browserId: z.string().optional(),
    name: z.string(),
    browser: z.string(),
    address: z.string(),
    usedAt: z.string(),
  }),
)

const LATEST_FIRST = { orderBy: 'usedAt', direction: 'desc' } as const

/** The id of a device that anyone has signed in with before. */
export async function knownDevice(reader: Reader, key: string | undefined): Promise<string | undefined> {
  if (key === undefined) return undefined
  const browserId = digestOf(key)
  // The first person's devices have the id of the browser.
  const first = await devices.get(reader, browserId)
  return first?.id ?? (await devices.query(reader, { where: { browserId }, limit: 1 }))[0]?.id
}

/** Only a device that this person signed in with vouches for them. */
export async function forPerson(
  reader: Pick<Reader, 'get'>,
  circumstances: Circumstances,
  personId: string | undefined,
): Promise<Circumstances> {
  const { device } = circumstances
  if (device === undefined || personId === undefined) return { ...circumstances, knownDevice: undefined }
  return { ...circumstances, knownDevice: (await devices.get(reader, deviceIdOf(device, personId)))?.id }
}

/** Programs other than browsers have no key, so they are new each time. */
export async function rememberDevice(
  tx: Transaction,
  adminId: string,
  { device, browser, address, now }: SessionOrigin,
): Promise<void> {
  if (device === undefined) return
  const id = deviceIdOf(device, adminId)
  const isKnown = (await devices.get(tx, id)) !== undefined
  const use = { browser, address, usedAt: instantText(now) }
  await devices.set(tx, id, isKnown ? use : { adminId, browserId: digestOf(device), name: browser, ...use })
  if (!isKnown)
    await devices.deleteAll(tx, { where: { adminId }, ...LATEST_FIRST, offset: DEVICES_KEPT, limit: DEVICES_KEPT })
}

export async function listDevices(reader: Reader, mine: Session) {
  const found = await devices.query(reader, { where: { adminId: mine.adminId }, ...LATEST_FIRST, limit: DEVICES_KEPT })
  const listed = found.map((device) => shown(device, mine))
  return listed.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

export type Device = ReturnType<typeof shown>

/** The name is the detected browser until the owner chooses one. */
function shown({ id, data }: DocumentOf<typeof devices>, mine: Session) {
  return { id, ...pick(data, ['name', 'browser', 'address', 'usedAt']), isThis: id === mine.deviceId }
}

/** One person's device doesn't exist for another. */
async function requireOwn(tx: Transaction, id: string, { adminId }: Session): Promise<void> {
  const { data } = await devices.require(tx, id, DEVICE_MESSAGES.gone)
  if (data.adminId !== adminId) throw new Refusal('not-found', DEVICE_MESSAGES.gone)
}

export async function renameDevice(store: Store, mine: Session, id: string, name: string): Promise<void> {
  await store.transaction(async (tx) => {
    await requireOwn(tx, id, mine)
    await devices.set(tx, id, { name })
  })
}

export async function forgetDevice(store: Store, mine: Session, id: string, address: string): Promise<void> {
  await store.transaction(async (tx) => {
    await requireOwn(tx, id, mine)
    await devices.delete(tx, id)
    await endSessionsOn(tx, id)
    await recordSecurityEvent(tx, { kind: 'device-forgotten', account: 'administrator', address })
  })
}

/** The caller ends the sessions. */
export async function forgetDevices(tx: Transaction, adminId: string): Promise<void> {
  await devices.deleteAll(tx, { where: { adminId } })
}

/** Signs out everyone, and ends the password and all sign-in methods added since. Returns a reset token. */
export async function reportNotMe(
  store: Store,
  token: string,
  { address, now }: { address: string; now: Temporal.Instant },
): Promise<string> {
  return store.transaction(async (tx) => {
    const link = await redeemDeviceLink(tx, token, now)
    const person = link && (await activePerson(tx, link.personId))
    if (!person) throw new Refusal('conflict', NOT_ME_MESSAGES.over, { code: 'link-over' })
    const { since } = link
    const { id } = person
    // The stranger knows the old password. No password works until the person chooses a new one.
    await changePerson(tx, id, { passwordHash: HASH_OF_NOBODY })
    await forgetPasswordCodes(tx, person)
    await endSessionsOf(tx, id)
    await forgetDevices(tx, id)
    await closeLinks(tx, id, address)
    await removePasskeys(tx, id, { since })
    await dropSecondFactor(tx, id, { since })
    await forgetRecoveryCodes(tx, id, { since })
    await recordSecurityEvent(tx, { kind: 'not-me', account: accountOf(id), address })
    return grantCode(tx, 'password-reset', { personId: id, about: id, minutes: RESET_MINUTES, now })
  })
}
