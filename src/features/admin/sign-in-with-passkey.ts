import { Refusal } from '#domain/document/refusal.ts'
import type { Assertion } from '#domain/session/keys-schema.ts'
import { PASSKEY_MESSAGES } from '#domain/session/passkey.ts'
import { tooManyAttempts } from '#domain/session/sign-in-limit.ts'
import { noteUse } from '#features/keys/passkeys.ts'
import { passkeyToUse, usedPasskey } from '#features/keys/webauthn.ts'
import { digestOf } from '#features/security/digest.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { type Allowance, attempt, forgetTally } from '#features/security/throttle.ts'
import type { Store } from '#store/store.ts'
import { findAdministrator } from './administrator.ts'
import { type Circumstances, letIn, mailsOwner } from './let-in.ts'

const WINDOW_MS = 15 * 60_000
/** Nobody guesses a passkey. These keep a stranger from filling the store with challenges, and the log with failures. */
const CHALLENGES = { limit: 60, windowMs: WINDOW_MS }
const FAILURES = { limit: 10, windowMs: WINDOW_MS }

export async function beginPasskeySignIn(store: Store, circumstances: Circumstances) {
  const { publicUrl, now } = circumstances
  await limit(store, `passkey-from:${asker(circumstances)}`, CHALLENGES, circumstances)
  return passkeyToUse({ store, publicUrl }, 'sign-in', now)
}

/** A known device has its own allowance, which no stranger can use up. */
function asker({ knownDevice, address }: Circumstances): string {
  return knownDevice ?? digestOf(address)
}

async function limit(
  store: Store,
  key: string,
  allowance: Allowance,
  { rateLimits, now }: Circumstances,
): Promise<void> {
  if (!rateLimits) return
  const admitted = await attempt(store, key, allowance, now)
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
  const failures = `passkey-failures:${asker(circumstances)}`
  await limit(store, failures, FAILURES, circumstances)
  const used = await usedPasskey({ store, publicUrl }, credential, 'sign-in', now)
  const isAnnounced = await mailsOwner(circumstances)
  const token =
    used &&
    (await store.transaction(async (tx) => {
      const administrator = await findAdministrator(tx)
      if (!administrator || !(await noteUse(tx, used.id, used.counter, now))) return undefined
      await forgetTally(tx, failures)
      return letIn(tx, administrator, circumstances, isAnnounced)
    }))
  if (token !== undefined) return token
  await store.transaction((tx) => recordSecurityEvent(tx, { kind: 'passkey-failed', account: 'unknown', address }))
  throw new Refusal('unauthenticated', PASSKEY_MESSAGES.unknown, { code: 'passkey' })
}
