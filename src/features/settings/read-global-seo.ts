import { isNamed } from '#domain/business/business.ts'
import { seoClaims } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { type GlobalSeo, readGlobalSeo, type SiteSeo } from '#domain/seo/schema.ts'
import { defaultGlobalSeo } from '#domain/seo/seo.ts'
import { tradeFacts } from '#features/services/trades.ts'
import type { Reader } from '#store/store.ts'
import { readBusiness, settings } from './settings.ts'

export async function readGlobalSeoSettings(store: Reader): Promise<SiteSeo> {
  const [stored, business] = await Promise.all([settings.get(store, SETTINGS_IDS.seo), readBusiness(store)])
  const seo = readGlobalSeo(stored?.data ?? null, seoDefaults(business))
  return { ...seo, isHidden: !isNamed(business) }
}

/** What search engines read until the owner saves words of their own. */
export function seoDefaults(business: Business): GlobalSeo {
  return defaultGlobalSeo(seoClaims(business), tradeFacts(business.trade).search)
}
