import { Refusal } from '#domain/document/refusal.ts'
import type { Assertion } from '#domain/session/keys-schema.ts'
import { PASSKEY_MESSAGES } from '#domain/session/passkey.ts'
import { tooManyAttempts } from '#domain/session/sign-in-limit.ts'
import { noteUse } from '#features/keys/passkeys.ts'
import { passkeyToUse, usedPasskey } from '#features/keys/webauthn.ts'
import { digestOf } from '#features/security/digest.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { attempt } from '#features/security/throttle.ts'
import type { Store } from '#store/store.ts'
import { findAdministrator } from './administrator.ts'
import { type Circumstances, letIn, mailsOwner } from './let-in.ts'

/** Nobody guesses a passkey. This keeps a stranger from filling the store with challenges. */
const CHALLENGES = { limit: 60, windowMs: 15 * 60_000 }

export async function beginPasskeySignIn(store: Store, { publicUrl, address, now, rateLimits }: Circumstances) {
  if (rateLimits) {
    const admitted = await attempt(store, `passkey-from:${digestOf(address)}`, CHALLENGES, now)
    if (!admitted.ok) {
      const { retryAfterSeconds } = admitted
      throw new Refusal('too-many', tooManyAttempts(retryAfterSeconds), { retryAfterSeconds })
    }
  }
  return passkeyToUse({ store, publicUrl }, 'sign-in', now)
}

/** A passkey is two factors: the device, and the fingerprint, face or PIN that it checks. So no code is needed. */
export async function signInWithPasskey(
  store: Store,
  credential: Assertion,
  circumstances: Circumstances,
): Promise<string> {
  const { publicUrl, address, now } = circumstances
  const used = await usedPasskey({ store, publicUrl }, credential, 'sign-in', now)
  const isAnnounced = await mailsOwner(circumstances)
  const token =
    used &&
    (await store.transaction(async (tx) => {
      const administrator = await findAdministrator(tx)
      if (!administrator || !(await noteUse(tx, used.id, used.counter, now))) return undefined
      return letIn(tx, administrator, circumstances, isAnnounced)
    }))
  if (token !== undefined) return token
  await store.transaction((tx) => recordSecurityEvent(tx, { kind: 'passkey-failed', account: 'unknown', address }))
  throw new Refusal('unauthenticated', PASSKEY_MESSAGES.unknown, { code: 'passkey' })
}
