import { Refusal } from '#domain/refusal.ts'
import { SETUP_CODE_INVALID } from '#domain/setup-code.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import type { Store, Transaction } from '#store/store.ts'
import { needsSetup } from './administrator.ts'

const COLLECTION = 'setup-codes'

/** A site that strangers can reach must not let the first of them become its administrator. */
export function needsSetupCode(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return !(
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  )
}

/**
 * Where the administrator is set up, with a fresh code where one is needed; undefined when that has been done. The store
 * keeps the code's digest, so that any instance knows it.
 */
export async function issueSetupLink(store: Store, publicUrl: string): Promise<string | undefined> {
  if (!(await needsSetup(store))) return undefined
  const address = `${publicUrl}/admin-setup`
  if (!needsSetupCode(publicUrl)) return address
  const code = randomToken()
  await store.set(COLLECTION, digestOf(code), {})
  // After the hash sign, which browsers keep to themselves: no proxy's log gets to hold the code.
  return `${address}#code=${code}`
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
