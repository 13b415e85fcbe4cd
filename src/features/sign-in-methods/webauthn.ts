import type { Assertion, Registration } from '#domain/account/admin-schema.ts'
import { PASSKEY_MESSAGES, PASSKEYS_AT_MOST, passkeyHost } from '#domain/account/passkey.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { instantText } from '#domain/time/date.ts'
import { digestOf } from '#features/security/digest.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { collection } from '#store/collection.ts'
import type { Store } from '#store/store.ts'
import { findPasskey, keepPasskey, passkeysOf } from './passkeys.ts'

const challenges = collection('challenges', z.object({ purpose: z.string(), expiresAt: z.string() }))

const MINUTES = 5
const SWEPT_AT_ONCE = 50

export interface PasskeySite {
  store: Store
  publicUrl: string
}

interface Asker {
  personId: string
  sessionId: string
  address: string
  now: Temporal.Instant
}

/** Loaded for the first passkey, because it is large and few sites use passkeys. */
const library = () => import('@simplewebauthn/server')

/** The browser's options to create a passkey. The device must check a fingerprint, face or PIN. */
export async function passkeyToMake(
  { store, publicUrl }: PasskeySite,
  { id, email, business }: { id: string; email: string; business: string },
  { sessionId, now }: Pick<Asker, 'sessionId' | 'now'>,
) {
  const known = await passkeysOf(store, id)
  if (known.length >= PASSKEYS_AT_MOST) throw new Refusal('conflict', PASSKEY_MESSAGES.tooMany)
  const host = passkeyHost(publicUrl)
  const { challenge, user, pubKeyCredParams } = await (await library()).generateRegistrationOptions({
    rpName: business,
    rpID: host,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: business,
  })
  await keepChallenge(store, challenge, `add:${sessionId}`, now)
  return {
    challenge,
    user,
    pubKeyCredParams,
    rp: { id: host, name: business },
    excludeCredentials: known.map(({ data }) => ({ id: data.credentialId, type: 'public-key' }) as const),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  } as const
}

export async function addPasskey(
  { store, publicUrl }: PasskeySite,
  { name, credential }: { name: string; credential: Registration },
  { personId, sessionId, address, now }: Asker,
): Promise<void> {
  const host = passkeyHost(publicUrl)
  const challenge = await takenChallenge(store, credential.response.clientDataJSON, `add:${sessionId}`, now)
  const made = challenge && (await registered(credential, challenge, publicUrl))
  if (!made) throw new Refusal('invalid', PASSKEY_MESSAGES.failed, { code: 'passkey' })
  await store.transaction(async (tx) => {
    const { ok } = await keepPasskey(tx, {
      personId,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: credential.response.transports,
      name,
      host,
    })
    if (!ok) throw new Refusal('conflict', PASSKEY_MESSAGES.alreadyAdded)
    await recordSecurityEvent(tx, { kind: 'passkey-added', account: 'administrator', address })
  })
}

async function registered(response: Registration, expectedChallenge: string, publicUrl: string) {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: new URL(publicUrl).origin,
      expectedRPID: passkeyHost(publicUrl),
      requireUserVerification: true,
    })
    return verified ? registrationInfo.credential : undefined
  } catch {
    // The library throws for any invalid input from a browser.
    return undefined
  }
}

/** The browser's options to use a passkey. It names none, so a stranger learns nothing. */
export async function passkeyToUse({ store, publicUrl }: PasskeySite, purpose: Purpose, now: Temporal.Instant) {
  const host = passkeyHost(publicUrl)
  const { challenge } = await (await library()).generateAuthenticationOptions({ rpID: host })
  await keepChallenge(store, challenge, purpose, now)
  return { challenge, rpId: host, userVerification: 'required' } as const
}

/** The id of the passkey, its person and its new counter, or undefined if anything about it is wrong. */
export async function usedPasskey(
  { store, publicUrl }: PasskeySite,
  response: Assertion,
  purpose: Purpose,
  now: Temporal.Instant,
): Promise<{ id: string; personId: string; counter: number } | undefined> {
  const challenge = await takenChallenge(store, response.response.clientDataJSON, purpose, now)
  const passkey = await findPasskey(store, response.id)
  if (challenge === undefined || !passkey) return undefined
  const { personId, credentialId, publicKey, counter } = passkey.data
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asTheLibraryTakesIt(response),
      expectedChallenge: challenge,
      expectedOrigin: new URL(publicUrl).origin,
      expectedRPID: passkeyHost(publicUrl),
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    })
    return verified ? { id: passkey.id, personId, counter: authenticationInfo.newCounter } : undefined
  } catch {
    // The library throws for any invalid input from a browser.
    return undefined
  }
}

/** It distinguishes a missing user handle from an undefined one, and wants extensions, which we don't use. */
function asTheLibraryTakesIt({ response: { userHandle, ...response }, ...credential }: Assertion) {
  const user = userHandle === undefined ? {} : { userHandle }
  return { ...credential, clientExtensionResults: {}, response: { ...response, ...user } }
}

const clientData = z.object({ challenge: z.string() })

/** Uses up the signed challenge, whatever the result. */
async function takenChallenge(store: Store, clientDataJSON: string, purpose: Purpose, now: Temporal.Instant) {
  const challenge = clientData.safeParse(parsed(clientDataJSON)).data?.challenge
  if (challenge === undefined) return undefined
  const id = digestOf(challenge)
  // The database gives it to one of several attempts.
  return store.transaction(async (tx) => {
    const stored = await challenges.get(tx, id)
    if (stored?.data.purpose !== purpose) return undefined
    await challenges.delete(tx, id)
    return stored.data.expiresAt > instantText(now) ? challenge : undefined
  })
}

function parsed(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** The purpose of a passkey's challenge. Only the session that requested it can use it. */
type Purpose = 'sign-in' | `add:${string}` | `confirm:${string}`

async function keepChallenge(store: Store, challenge: string, purpose: Purpose, now: Temporal.Instant): Promise<void> {
  await store.transaction(async (tx) => {
    const range = { field: 'expiresAt', before: instantText(now) }
    await challenges.deleteAll(tx, { range, orderBy: 'expiresAt', limit: SWEPT_AT_ONCE })
    await challenges.set(tx, digestOf(challenge), { purpose, expiresAt: instantText(now.add({ minutes: MINUTES })) })
  })
}
