import { PASSKEY_MESSAGES, strandedHosts } from '#domain/account/passkey.ts'
import { z } from '#domain/documents/zod.ts'
import { instantText } from '#domain/time/date.ts'
import { digestOf } from '#features/security/digest.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { countRecoveryCodes, secondFactorSince } from './second-factor.ts'

const passkeys = collection(
  'passkeys',
  z.object({
    credentialId: z.string(),
    publicKey: z.string(),
    counter: z.number(),
    transports: z.array(z.string()),
    name: z.string(),
    host: z.string(),
    usedAt: z.string().nullable(),
  }),
)

type StoredPasskey = DocumentOf<typeof passkeys>

export function everyPasskey(reader: Reader): Promise<StoredPasskey[]> {
  return passkeys.query(reader)
}

export async function hasPasskeys(reader: Reader): Promise<boolean> {
  return (await passkeys.count(reader, {}, 1)) > 0
}

export function findPasskey(reader: Pick<Reader, 'get'>, credentialId: string): Promise<StoredPasskey | undefined> {
  // Credential ids are longer than the ids of documents.
  return passkeys.get(reader, digestOf(credentialId))
}

export type Passkey = ReturnType<typeof shownPasskey>

function shownPasskey({ id, createdAt, data: { name, host, usedAt } }: StoredPasskey) {
  return { id, name, host, addedAt: createdAt, usedAt }
}

export async function keepPasskey(
  tx: Transaction,
  passkey: Omit<StoredPasskey['data'], 'usedAt'>,
): Promise<{ ok: boolean }> {
  return passkeys.set(tx, digestOf(passkey.credentialId), { ...passkey, usedAt: null }, { ifVersion: 0 })
}

export async function noteUse(tx: Transaction, id: string, counter: number, now: Temporal.Instant): Promise<boolean> {
  if (!(await passkeys.get(tx, id))) return false
  await passkeys.set(tx, id, { counter, usedAt: instantText(now) })
  return true
}

export async function renamePasskey(store: Store, id: string, name: string): Promise<void> {
  await store.transaction(async (tx) => {
    await passkeys.require(tx, id, PASSKEY_MESSAGES.gone)
    await passkeys.set(tx, id, { name })
  })
}

/** The password stays, so this is never the last way in. */
export async function removePasskey(store: Store, id: string, address: string): Promise<void> {
  await store.transaction(async (tx) => {
    await passkeys.require(tx, id, PASSKEY_MESSAGES.gone)
    await passkeys.delete(tx, id)
    await recordSecurityEvent(tx, { kind: 'passkey-removed', account: 'administrator', address })
  })
}

/** Returns how many. With `since`, only those that were added then or later. */
export async function removePasskeys(tx: Transaction, { since = '' }: { since?: string } = {}): Promise<number> {
  const added = (await passkeys.query(tx)).filter(({ createdAt }) => createdAt >= since)
  for (const { id } of added) await passkeys.delete(tx, id)
  return added.length
}

/** The ways into the account besides the password. */
export async function describeKeys(reader: Reader, publicUrl: string) {
  const [passkeys, since, recoveryCodes] = await Promise.all([
    everyPasskey(reader),
    secondFactorSince(reader),
    countRecoveryCodes(reader),
  ])
  const oldestFirst = passkeys.map(shownPasskey).toSorted((one, other) => (one.addedAt < other.addedAt ? -1 : 1))
  return { publicUrl, passkeys: oldestFirst, secondFactor: since === undefined ? null : { since, recoveryCodes } }
}

/** Hosts whose passkeys stopped working because the public address changed. */
export async function hostsOfLostPasskeys(reader: Reader, publicUrl: string): Promise<string[]> {
  return strandedHosts((await everyPasskey(reader)).map(shownPasskey), publicUrl)
}
