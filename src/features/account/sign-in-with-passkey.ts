import type { Assertion } from '#domain/account/keys-schema.ts'
import { PASSKEY_MESSAGES } from '#domain/account/passkey.ts'
import { tooManyAttempts } from '#domain/account/sign-in-limit.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { attemptFrom, forgive, type Limited } from '#features/security/limits.ts'
import { recordStranger } from '#features/security/security-events.ts'
import { noteUse } from '#features/sign-in-methods/passkeys.ts'
import { passkeyToUse, usedPasskey } from '#features/sign-in-methods/webauthn.ts'
import type { Store } from '#store/store.ts'
import { findAdministrator } from './administrator.ts'
import { type Circumstances, letIn, mailsOwner } from './let-in.ts'

export async function beginPasskeySignIn(store: Store, circumstances: Circumstances) {
  const { publicUrl, now } = circumstances
  await limit(store, 'passkey-challenge', circumstances)
  return passkeyToUse({ store, publicUrl }, 'sign-in', now)
}

async function limit(store: Store, what: Limited, circumstances: Circumstances): Promise<void> {
  if (!circumstances.rateLimits) return
  const admitted = await attemptFrom(store, what, circumstances, circumstances.now)
  if (admitted.ok) return
  const { retryAfterSeconds } = admitted
  throw new Refusal('too-many', tooManyAttempts(retryAfterSeconds), { retryAfterSeconds })
}

/** A passkey is two factors: the device, and the fingerprint, face or PIN that it checks. So no code is needed. */
export async function signInWithPasskey(
  store: Store,
  credential: Assertion,
  circumstances: Circumstances,
): Promise<string> {
  const { publicUrl, address, now } = circumstances
  await limit(store, 'passkey-failure', circumstances)
  const used = await usedPasskey({ store, publicUrl }, credential, 'sign-in', now)
  const isAnnounced = await mailsOwner(circumstances)
  const token =
    used &&
    (await store.transaction(async (tx) => {
      const administrator = await findAdministrator(tx)
      if (!administrator || !(await noteUse(tx, used.id, used.counter, now))) return undefined
      await forgive(tx, 'passkey-failure', circumstances, now)
      return letIn(tx, administrator, circumstances, isAnnounced)
    }))
  if (token !== undefined) return token
  await store.transaction((tx) => recordStranger(tx, { kind: 'passkey-failed', account: 'unknown', address }, now))
  throw new Refusal('unauthenticated', PASSKEY_MESSAGES.unknown, { code: 'passkey' })
}
