import { answersAroundTheClock } from '#domain/business/promise.ts'
import { SETTINGS_IDS } from '#domain/document/collection.ts'
import { type GlobalSeo, readGlobalSeo } from '#domain/seo/schema.ts'
import type { Reader } from '#store/store.ts'
import { readBusiness } from './read-business.ts'
import { settings } from './settings.ts'

export async function readGlobalSeoSettings(store: Reader): Promise<GlobalSeo> {
  const [stored, business] = await Promise.all([settings.get(store, SETTINGS_IDS.seo), readBusiness(store)])
  return readGlobalSeo(stored?.data ?? null, business.name, answersAroundTheClock(business))
}
