import { isLoopback, isLoopbackHostHeader } from '#domain/loopback.ts'
import { SETUP_PATH } from '#domain/navigation.ts'
import { Refusal } from '#domain/refusal.ts'
import { SETUP_CODE_INVALID } from '#domain/setup-code.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import type { Store, Transaction } from '#store/store.ts'
import { needsSetup } from './administrator.ts'

const COLLECTION = 'setup-codes'

export interface SetupVisitor {
  /** The other end of the connection. */
  peer: string | undefined
  /** The `Host` header. */
  host: string | undefined
  /** A proxy has handed the request on. */
  isForwarded: boolean
}

/**
 * The first stranger to find the site must not become its administrator. Only somebody at this machine needs no code, and a
 * foreign `Host` on a local connection is a page of another site that has rebound its name.
 */
export function needsSetupCode(publicUrl: string, { peer, host, isForwarded }: SetupVisitor): boolean {
  const isHere = isLoopback(peer ?? '') && isLoopbackHostHeader(host) && !isForwarded
  return !isHere || !isLoopback(new URL(publicUrl).hostname)
}

/** Where the administrator is set up, with a fresh code. The store keeps its digest, so that any instance knows it. */
export async function issueSetupLink(store: Store, publicUrl: string): Promise<string | undefined> {
  if (!(await needsSetup(store))) return undefined
  const code = randomToken()
  await store.set(COLLECTION, digestOf(code), {})
  // After the hash sign, which browsers keep to themselves: no proxy's log gets to hold the code.
  return `${publicUrl}${SETUP_PATH}#code=${code}`
}

export async function checkSetupCode(reader: Pick<Store, 'get'>, code: string | undefined): Promise<void> {
  const issued = code !== undefined && (await reader.get(COLLECTION, digestOf(code)))
  if (!issued) throw new Refusal('forbidden', SETUP_CODE_INVALID, { code: 'setup-code' })
}

/** Setup happens once, so every code ever issued has served. */
export async function forgetSetupCodes(tx: Transaction): Promise<void> {
  const { items } = await tx.query(COLLECTION)
  for (const { id } of items) await tx.delete(COLLECTION, id)
}
