import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { demoBusiness } from '#features/demo/demo-data.ts'
import type { Store } from '#store/store.ts'

/** The demo business, which most tests use. Change a field with a spread. */
export const A_BUSINESS = demoBusiness()

/** Writes it into a store that the test opened itself. */
export async function setUpBusiness<S extends Pick<Store, 'set'>>(store: S): Promise<S> {
  await store.set('settings', SETTINGS_IDS.business, A_BUSINESS)
  return store
}
