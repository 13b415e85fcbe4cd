import { BUSINESS_PROFILE_ID } from '#domain/business.ts'
import { type Business, readBusinessProfile } from '#domain/business-schema.ts'
import type { JsonObject, Reader } from '#store/store.ts'

export async function readBusiness(store: Reader): Promise<Business> {
  const stored = await store.get('settings', BUSINESS_PROFILE_ID)
  return understood(stored?.data ?? {})
}

let lastRead: { text: string; business: Business } | undefined

/** Every page and every booking asks, and the profile hardly ever changes: while it says the same it is not checked again. */
function understood(profile: JsonObject): Business {
  const text = JSON.stringify(profile)
  if (lastRead?.text !== text) lastRead = { text, business: frozen(readBusinessProfile(profile)) }
  return lastRead.business
}

/** Shared by all who asked, so that nobody may change it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}
