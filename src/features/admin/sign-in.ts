import { Refusal } from '#domain/document/refusal.ts'
import { ADMIN_MESSAGES } from '#domain/session/admin.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { admitKnock, forgiveKnock } from '#features/security/sign-in-throttle.ts'
import type { Store } from '#store/store.ts'
import { type AdministratorRecord, findAdministrator } from './administrator.ts'
import { passwordMatches } from './password.ts'
import { beginSession, type SessionOrigin } from './session.ts'

export interface Credentials {
  email: string
  password: string
}

export interface Circumstances extends SessionOrigin {
  rateLimits: boolean
}

/** Returns a token. Refuses with the same words and after the same work, whatever was wrong. */
export async function signIn(store: Store, given: Credentials, circumstances: Circumstances): Promise<string> {
  const { address, now, rateLimits } = circumstances
  const knock = { address, email: given.email }
  const { isLast } = rateLimits ? await admitKnock(store, knock, now) : { isLast: false }
  const administrator = await findAdministrator(store)
  const named = administrator?.email === given.email ? administrator : undefined
  if (await passwordMatches(given.password, named?.passwordHash)) {
    const token = await admit(store, named, circumstances, given.email)
    if (token !== undefined) return token
  }
  await recordFailure(store, { isLast, known: named !== undefined, address })
  throw new Refusal('unauthenticated', ADMIN_MESSAGES.invalidCredentials, { code: 'invalid-credentials' })
}

/** Undefined if the password changed during the check. */
function admit(
  store: Store,
  checked: AdministratorRecord | undefined,
  { rateLimits, ...origin }: Circumstances,
  email: string,
): Promise<string | undefined> {
  return store.transaction(async (tx) => {
    const administrator = await findAdministrator(tx)
    if (!administrator || administrator.passwordHash !== checked?.passwordHash) return undefined
    const { address, now } = origin
    if (rateLimits) await forgiveKnock(tx, { address, email }, now)
    await recordSecurityEvent(tx, { kind: 'signed-in', account: 'administrator', address })
    return beginSession(tx, administrator.id, origin)
  })
}

function recordFailure(store: Store, attempt: { isLast: boolean; known: boolean; address: string }): Promise<void> {
  return store.transaction((tx) =>
    recordSecurityEvent(tx, {
      kind: attempt.isLast ? 'sign-in-throttled' : 'sign-in-failed',
      account: attempt.known ? 'administrator' : 'unknown',
      address: attempt.address,
    }),
  )
}
