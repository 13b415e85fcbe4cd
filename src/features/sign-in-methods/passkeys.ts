import { PASSKEY_MESSAGES, strandedHosts } from '#domain/account/passkey.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { FIRST_PERSON } from '#domain/people/person.ts'
import { instantText } from '#domain/time/date.ts'
import { digestOf } from '#features/security/digest.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { countRecoveryCodes, secondFactorSince } from './second-factor.ts'

const passkeys = collection(
  'passkeys',
  z.object({
    personId: z.string().default(FIRST_PERSON),
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

export async function passkeysOf(reader: Pick<Reader, 'query'>, personId: string): Promise<StoredPasskey[]> {
  return (await passkeys.query(reader)).filter(({ data }) => data.personId === personId)
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

export async function keepPasskey(tx: Transaction, passkey: Omit<StoredPasskey['data'], 'usedAt'>) {
  return passkeys.set(tx, digestOf(passkey.credentialId), { ...passkey, usedAt: null }, { ifVersion: 0 })
}

export async function noteUse(tx: Transaction, id: string, counter: number, now: Temporal.Instant): Promise<boolean> {
  if (!(await passkeys.get(tx, id))) return false
  await passkeys.set(tx, id, { counter, usedAt: instantText(now) })
  return true
}

/** For other people, a person's passkey doesn't exist. */
async function requireOwn(tx: Transaction, { id, personId }: OwnPasskey): Promise<void> {
  const { data } = await passkeys.require(tx, id, PASSKEY_MESSAGES.gone)
  if (data.personId !== personId) throw new Refusal('not-found', PASSKEY_MESSAGES.gone)
}

interface OwnPasskey {
  id: string
  personId: string
}

export async function renamePasskey(store: Store, own: OwnPasskey, name: string): Promise<void> {
  await store.transaction(async (tx) => {
    await requireOwn(tx, own)
    await passkeys.set(tx, own.id, { name })
  })
}

/** The password stays, so this is never the last sign-in method. */
export async function removePasskey(store: Store, own: OwnPasskey, address: string): Promise<void> {
  await store.transaction(async (tx) => {
    await requireOwn(tx, own)
    await passkeys.delete(tx, own.id)
    await recordSecurityEvent(tx, { kind: 'passkey-removed', account: 'administrator', address })
  })
}

/** Returns how many. With `since`, only those that were added then or later. */
export async function removePasskeys(tx: Transaction, personId: string, { since = '' }: { since?: string } = {}) {
  const added = (await passkeysOf(tx, personId)).filter(({ createdAt }) => createdAt >= since)
  for (const { id } of added) await passkeys.delete(tx, id)
  return added.length
}

/** The sign-in methods besides the password. */
export async function describeKeys(reader: Reader, personId: string, publicUrl: string) {
  const [passkeys, since, recoveryCodes] = await Promise.all([
    passkeysOf(reader, personId),
    secondFactorSince(reader, personId),
    countRecoveryCodes(reader, personId),
  ])
  const oldestFirst = passkeys.map(shownPasskey).toSorted((one, other) => (one.addedAt < other.addedAt ? -1 : 1))
  return { publicUrl, passkeys: oldestFirst, secondFactor: since === undefined ? null : { since, recoveryCodes } }
}

/** Everyone's. */
export async function everyPasskey(reader: Pick<Reader, 'query'>): Promise<Passkey[]> {
  return (await passkeys.query(reader)).map(shownPasskey)
}

/** Hosts whose passkeys stopped working because the public address changed. */
export async function hostsOfLostPasskeys(reader: Reader, publicUrl: string): Promise<string[]> {
  return strandedHosts(await everyPasskey(reader), publicUrl)
}
