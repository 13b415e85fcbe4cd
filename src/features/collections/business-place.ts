import { BUSINESS_PROFILE_ID } from '#domain/business/business.ts'
import { readBusinessProfile } from '#domain/business/schema.ts'
import { isZip } from '#domain/place/zip.ts'
import { locateZip } from '#features/appointments/slots/zip-points.ts'
import { settings } from '#features/settings/settings.ts'
import type { Transaction } from '#store/store.ts'
import type { Written } from './policy-shape.ts'

/** The map follows the ZIP code of the address. Nobody types degrees. */
export async function placeOnMap(tx: Transaction, { before, after }: Pick<Written, 'before' | 'after'>): Promise<void> {
  const { postalCode, latitude, longitude } = readBusinessProfile(after.data)
  if (postalCode === readBusinessProfile(before?.data ?? {}).postalCode) return
  const zip = postalCode.slice(0, 5)
  const found = isZip(zip) ? locateZip(zip) : null
  const place = { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null }
  if (place.latitude === latitude && place.longitude === longitude) return
  await settings.set(tx, BUSINESS_PROFILE_ID, place)
}
