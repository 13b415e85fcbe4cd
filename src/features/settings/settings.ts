import { readQrCodes } from '#domain/analytics/qr-code.ts'
import { isNamed } from '#domain/business/business.ts'
import { seoClaims } from '#domain/business/promise.ts'
import { type Business, readBusinessProfile } from '#domain/business/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import type { Language } from '#domain/language/language.ts'
import { inLanguage } from '#domain/language/translations.ts'
import { type GlobalSeo, readGlobalSeo, type SiteSeo } from '#domain/seo/schema.ts'
import { defaultGlobalSeo } from '#domain/seo/seo.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import { owners } from '#features/account/person.ts'
import { tradeFacts } from '#features/services/trades.ts'
import { collection } from '#store/collection.ts'
import type { Data, JsonObject, Reader, Store, Stored } from '#store/store.ts'

/** Each settings document has its own schema, by id. */
export const settings = collection('settings')

type SaveOutcome<Shown> = { ok: true; settings: Shown } | { ok: false; reason: 'stale'; current: Shown }

/** How to read and save one settings document. Its version is 0 before the first save. Missing fields keep their values. */
export function settingsDocument<Values extends Record<keyof Values, Data[string]>>(
  id: string,
  readValues: (stored: JsonObject) => Values,
) {
  type Shown = Values & { version: number }
  const shown = (stored: Stored | undefined): Shown => ({
    ...readValues(stored?.data ?? {}),
    version: stored?.version ?? 0,
  })
  return {
    read: async (reader: Pick<Reader, 'get'>): Promise<Shown> => shown(await settings.get(reader, id)),
    save: async (store: Store, given: Partial<Values>, version?: number): Promise<SaveOutcome<Shown>> => {
      const saved = await settings.set(store, id, { ...given }, { ifVersion: version })
      return saved.ok
        ? { ok: true, settings: shown(saved.stored) }
        : { ok: false, reason: 'stale', current: shown(saved.current) }
    },
  }
}

/** Where mails to the business go: the first owner's address until the profile has one. Undefined without either. */
export async function alertAddress(reader: Reader, { email }: Pick<Business, 'email'>): Promise<string | undefined> {
  return email || (await owners(reader))[0]?.email
}

/** Caches parsed settings: every request reads them and they rarely change, so the same document isn't parsed again. */
export function cachedParse<Stored, T>(understand: (stored: Stored) => T): (stored: Stored) => T {
  let last: { text: string; understood: T } | undefined
  return (stored) => {
    const text = JSON.stringify(stored)
    if (last?.text !== text) last = { text, understood: frozen(understand(stored)) }
    return last.understood
  }
}

/** Shared between callers, so it must not be changed. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

const understood = cachedParse(readBusinessProfile)

export async function readBusiness(store: Reader, language: Language = 'en'): Promise<Business> {
  const stored = await settings.get(store, SETTINGS_IDS.business)
  return inLanguage(understood(stored?.data ?? {}), TRANSLATED.business, language)
}

export const { read: qrCodes, save: saveQrCodes } = settingsDocument(SETTINGS_IDS.qrCodes, readQrCodes)

export async function readGlobalSeoSettings(store: Reader, language: Language = 'en'): Promise<SiteSeo> {
  const [stored, business] = await Promise.all([settings.get(store, SETTINGS_IDS.seo), readBusiness(store)])
  const seo = readGlobalSeo(stored?.data ?? null, seoDefaults(business, language))
  return { ...inLanguage(seo, TRANSLATED.seo, language), isHidden: !isNamed(business) }
}

/** The default texts for search engines. */
export function seoDefaults(business: Business, language: Language = 'en'): GlobalSeo {
  const { search } = tradeFacts(business.trade)
  return defaultGlobalSeo(seoClaims(business), search && inLanguage(search, TRANSLATED.seo, language), language)
}
