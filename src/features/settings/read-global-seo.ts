import { isNamed } from '#domain/business/business.ts'
import { seoClaims } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import type { Language } from '#domain/language/language.ts'
import { inLanguage } from '#domain/language/translations.ts'
import { type GlobalSeo, readGlobalSeo, type SiteSeo } from '#domain/seo/schema.ts'
import { defaultGlobalSeo } from '#domain/seo/seo.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import { tradeFacts } from '#features/services/trades.ts'
import type { Reader } from '#store/store.ts'
import { readBusiness, settings } from './settings.ts'

export async function readGlobalSeoSettings(store: Reader, language: Language = 'en'): Promise<SiteSeo> {
  const [stored, business] = await Promise.all([settings.get(store, SETTINGS_IDS.seo), readBusiness(store)])
  const seo = readGlobalSeo(stored?.data ?? null, seoDefaults(business, language))
  return { ...inLanguage(seo, TRANSLATED.seo, language), isHidden: !isNamed(business) }
}

/** What search engines read until the owner saves words of their own. */
export function seoDefaults(business: Business, language: Language = 'en'): GlobalSeo {
  const { search } = tradeFacts(business.trade)
  return defaultGlobalSeo(seoClaims(business), search && inLanguage(search, TRANSLATED.seo, language), language)
}
