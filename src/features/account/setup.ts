import { ADMIN_MESSAGES } from '#domain/account/admin.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import type { Store } from '#store/store.ts'
import { createAdministrator, needsSetup } from './administrator.ts'
import { rememberDevice } from './devices.ts'
import { hashPassword } from './password.ts'
import { beginSession, type SessionOrigin } from './session.ts'
import { checkSetupCode, forgetSetupCodes } from './setup-code.ts'
import { refuseWeakPassword } from './weak-password.ts'

export interface SetupRequest {
  email: string
  password: string
  code?: string | undefined
}

export interface SetupCircumstances extends SessionOrigin {
  needsCode: boolean
}

/** Creates the administrator and signs in. Of several concurrent calls, the database accepts one. */
export async function setUpAdministrator(
  store: Store,
  { email, password, code }: SetupRequest,
  { needsCode, ...origin }: SetupCircumstances,
): Promise<string> {
  await refuseConfigured(store)
  if (needsCode) await checkSetupCode(store, code)
  await refuseWeakPassword(store, { password, email, field: 'password' })
  const passwordHash = await hashPassword(password)
  return store.transaction(async (tx) => {
    const administrator = await createAdministrator(tx, { email, passwordHash })
    if (!administrator) throw alreadyConfigured()
    await forgetSetupCodes(tx)
    await recordSecurityEvent(tx, { kind: 'setup-completed', account: 'administrator', address: origin.address })
    await rememberDevice(tx, administrator.id, origin)
    return beginSession(tx, administrator.id, origin)
  })
}

/** Checked before anything is read or hashed, so that requests to a configured site stay cheap. */
export async function refuseConfigured(store: Store): Promise<void> {
  if (!(await needsSetup(store))) throw alreadyConfigured()
}

function alreadyConfigured(): Refusal {
  return new Refusal('conflict', ADMIN_MESSAGES.alreadyConfigured, { code: 'already-configured' })
}
