import { Refusal } from '#domain/refusal.ts'
import { SETUP_CODE_INVALID } from '#domain/setup-code.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import type { Store, Transaction } from '#store/store.ts'
import { needsSetup } from './administrator.ts'

const COLLECTION = 'setup-codes'

/** A site that strangers can reach must not let the first of them become its administrator. */
export function needsSetupCode(publicUrl: string): boolean {
  return !isThisMachine(new URL(publicUrl).hostname)
}

/** What to say at the start when the site calls itself private, but answers strangers. */
export function setupWarning({ host, publicUrl }: { host: string; publicUrl: string }): string | undefined {
  if (needsSetupCode(publicUrl) || isThisMachine(host)) return undefined
  return (
    `Until you have set up the administrator, whoever reaches this server can do so: it listens on ${host}, and PUBLIC_URL ` +
    'is a localhost address. Set PUBLIC_URL to the address that visitors use, and a code is asked for.'
  )
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^(\[?::1\]?|127(\.\d+){3})$/.test(host)
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
