import { isNamed } from '#domain/business/business.ts'
import { seoClaims } from '#domain/business/promise.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { readGlobalSeo, type SiteSeo } from '#domain/seo/schema.ts'
import type { Reader } from '#store/store.ts'
import { readBusiness, settings } from './settings.ts'

export async function readGlobalSeoSettings(store: Reader): Promise<SiteSeo> {
  const [stored, business] = await Promise.all([settings.get(store, SETTINGS_IDS.seo), readBusiness(store)])
  const seo = readGlobalSeo(stored?.data ?? null, seoClaims(business))
  return { ...seo, isHidden: !isNamed(business) }
}
