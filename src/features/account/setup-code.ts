import { isLoopback, isLoopbackHostHeader } from '#domain/account/loopback.ts'
import { SETUP_CODE_INVALID } from '#domain/account/setup-code.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { SETUP_PATH } from '#domain/navigation/navigation.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import { collection } from '#store/collection.ts'
import type { Store, Transaction } from '#store/store.ts'
import { needsSetup } from './administrator.ts'

const setupCodes = collection('setup-codes')

export interface SetupVisitor {
  /** The address of the connecting machine. */
  peer: string | undefined
  /** The `Host` header. */
  host: string | undefined
  /** Whether a proxy forwarded the request. */
  isForwarded: boolean
}

/**
 * The first stranger who finds the site must not become its administrator. Only a visitor at this machine needs no code. A
 * foreign `Host` on a local connection means DNS rebinding by another site.
 */
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

export async function checkSetupCode(reader: Pick<Store, 'get'>, code: string | undefined): Promise<void> {
  const issued = code !== undefined && (await setupCodes.get(reader, digestOf(code)))
  if (!issued) throw new Refusal('forbidden', SETUP_CODE_INVALID, { code: 'setup-code' })
}

/** Setup happens once, so all codes become useless. */
export async function forgetSetupCodes(tx: Transaction): Promise<void> {
  await setupCodes.deleteAll(tx)
}
