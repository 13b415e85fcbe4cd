import { createOwner } from '#features/account/person.ts'
import type { Store } from '#store/store.ts'
import { send, storeOf } from './without-socket.ts'

export const ADMINISTRATOR = { email: 'owner@bayline.example', password: 'correct horse battery' }

/** The password above, hashed at the lowest cost. A stored hash contains its cost. */
export const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$cGx1bWJsaW5lLXRlc3RzIQ$mYKqBrWH2Ar/H+eWMKdma3hhcKywmSLFkFUXWFOEjAg'

/** Does nothing if there is one already. */
export async function addAdministrator(store: Store): Promise<void> {
  const { email } = ADMINISTRATOR
  await store.transaction((tx) => createOwner(tx, { email, passwordHash: CHEAP_HASH }))
}

/** Signs in without a screen. Creates the administrator if there is none. Returns the token. */
export async function administratorToken(siteUrl: string): Promise<string> {
  const body = JSON.stringify(ADMINISTRATOR)
  const headers = { 'Content-Type': 'application/json' }
  const store = storeOf(siteUrl)
  if (store) await addAdministrator(store)
  const path = (await needsSetup(siteUrl)) ? '/api/admin/setup' : '/api/admin/login'
  const response = await send(`${siteUrl}${path}`, { method: 'POST', headers, body })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`Signing in through ${path} returned ${response.status}`)
  return token
}

async function needsSetup(siteUrl: string): Promise<boolean> {
  const status = await send(`${siteUrl}/api/admin/setup-status`)
  return ((await status.json()) as { needsSetup: boolean }).needsSetup
}
