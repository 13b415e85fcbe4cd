import { ADMIN_MESSAGES, SETUP_CODE_INVALID } from '#domain/account/account.ts'
import { isLoopback, isLoopbackHostHeader } from '#domain/account/passkey.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { SETUP_PATH } from '#domain/navigation/navigation.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { collection } from '#store/collection.ts'
import type { Store } from '#store/store.ts'
import { rememberDevice } from './devices.ts'
import { hashPassword, refuseWeakPassword } from './password.ts'
import { createOwner, needsSetup } from './person.ts'
import { beginSession, type SessionOrigin } from './session.ts'

const setupCodes = collection('setup-codes')

/** Creates the administrator and signs in. Of several concurrent calls, the database accepts one. */
export async function setUpAdministrator(
  store: Store,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  { needsCode, ...origin }: SessionOrigin & { needsCode: boolean },
): Promise<string> {
  await refuseConfigured(store)
  if (needsCode) await checkSetupCode(store, code)
  await refuseWeakPassword(store, { password, email, field: 'password' })
  const passwordHash = await hashPassword(password)
  return store.transaction(async (tx) => {
    const administrator = await createOwner(tx, { email, passwordHash })
    if (!administrator) throw alreadyConfigured()
    // Setup happens once, so all codes become useless.
    await setupCodes.deleteAll(tx)
    await recordSecurityEvent(tx, { kind: 'setup-completed', account: 'administrator', address: origin.address })
    await rememberDevice(tx, administrator.id, origin)
    return beginSession(tx, administrator.id, origin)
  })
}

/** Checked before reading or hashing anything, so that requests to a configured site stay cheap. */
export async function refuseConfigured(store: Store): Promise<void> {
  if (!(await needsSetup(store))) throw alreadyConfigured()
}

function alreadyConfigured(): Refusal {
  return new Refusal('conflict', ADMIN_MESSAGES.alreadyConfigured, { code: 'already-configured' })
}

export interface SetupVisitor {
  /** The address of the connecting machine. */
  peer: string | undefined
  host: string | undefined
  /** Whether a proxy forwarded the request. */
  isForwarded: boolean
}

/** Only a visitor at this machine needs no code. A foreign `Host` on a local connection is DNS rebinding. */
export function needsSetupCode(publicUrl: string, { peer, host, isForwarded }: SetupVisitor): boolean {
  const isHere = isLoopback(peer ?? '') && isLoopbackHostHeader(host) && !isForwarded
  return !isHere || !isLoopback(new URL(publicUrl).hostname)
}

/** The setup address with a new code. The store keeps its digest, so that every instance accepts it. */
export async function issueSetupLink(store: Store, publicUrl: string): Promise<string | undefined> {
  if (!(await needsSetup(store))) return undefined
  const code = randomToken()
  await setupCodes.set(store, digestOf(code), {})
  // Browsers do not send what follows the hash sign, so no proxy logs the code.
  return `${publicUrl}${SETUP_PATH}#code=${code}`
}

async function checkSetupCode(reader: Pick<Store, 'get'>, code: string | undefined): Promise<void> {
  const issued = code !== undefined && (await setupCodes.get(reader, digestOf(code)))
  if (!issued) throw new Refusal('forbidden', SETUP_CODE_INVALID, { code: 'setup-code' })
}
