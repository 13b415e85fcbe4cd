import { findAdministrator } from '#features/admin/administrator.ts'
import type { Store } from '#store/store.ts'

/** Push services want an address where they can reach the operator, and some refuse one that isn't real. */
export async function pushContact(store: Store, publicUrl: string): Promise<string> {
  if (publicUrl.startsWith('https://')) return publicUrl
  return `mailto:${(await findAdministrator(store))?.email ?? ''}`
}
