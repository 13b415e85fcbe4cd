import { BUSINESS_PROFILE_ID } from '#domain/business/business.ts'
import { type Business, readBusinessProfile } from '#domain/business/schema.ts'
import type { Reader } from '#store/store.ts'
import { cachedParse } from './cached-parse.ts'
import { settings } from './settings.ts'

const understood = cachedParse(readBusinessProfile)

export async function readBusiness(store: Reader): Promise<Business> {
  const stored = await settings.get(store, BUSINESS_PROFILE_ID)
  return understood(stored?.data ?? {})
}
