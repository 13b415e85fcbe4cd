import { isDeepStrictEqual } from 'node:util'
import { BUSINESS_PROFILE_ID, DEFAULT_BUSINESS } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { keysOf } from '#domain/documents/keys-of.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { settings } from '#features/settings/settings.ts'
import type { Data, Reader, Transaction } from '#store/store.ts'
import { DEMO_BUSINESS } from './demo-business.ts'
import { isSeeded } from './demo-mark.ts'

const FIELDS = {
  name: 'name',
  phone: 'phone number',
  email: 'e-mail address',
  street: 'street',
  city: 'city',
  region: 'state',
  postalCode: 'ZIP code',
  licence: 'license',
  serviceArea: 'service area',
  story: 'story',
  statistics: 'statistics',
  values: 'values',
  contractor: 'contractor',
  reviews: 'reviews',
} as const satisfies Partial<Record<keyof Business, string>>

type Field = keyof typeof FIELDS

const NAMES = keysOf(FIELDS)
const TYPED = 'typed-profile-field'

/**
 * The fields of the profile that the demo filled in and nobody changed since. Saving the form doesn't change that: each
 * is compared. What the owner typed is theirs, even if the demo said the same.
 */
async function demoFields(reader: Reader): Promise<Field[]> {
  if (!(await isSeeded(reader))) return []
  const business = await readBusiness(reader)
  const alike = NAMES.filter((field) => isDeepStrictEqual(business[field], DEMO_BUSINESS[field]))
  const typed = await Promise.all(alike.map((field) => reader.findClaim(TYPED, field)))
  return alike.filter((_, index) => typed[index] === undefined)
}

export async function demoFieldNames(reader: Reader): Promise<string[]> {
  return (await demoFields(reader)).map((field) => FIELDS[field])
}

/** Call when the owner saves the profile. */
export async function keepTypedFields(tx: Transaction, before: Data, after: Data): Promise<void> {
  const typed = NAMES.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  await tx.claimAll(TYPED, typed.toSorted(), BUSINESS_PROFILE_ID)
}

/** Empties the fields of the demo, so that the site leaves them out. Whatever they say later, the owner typed. */
export async function emptyDemoFields(tx: Transaction): Promise<void> {
  const fields = await demoFields(tx)
  if (fields.length === 0) return
  const empty = Object.fromEntries(fields.map((field) => [field, DEFAULT_BUSINESS[field]]))
  const map = fields.includes('postalCode') ? { latitude: null, longitude: null } : {}
  await settings.set(tx, BUSINESS_PROFILE_ID, { ...empty, ...map })
  await tx.claimAll(TYPED, NAMES.toSorted(), BUSINESS_PROFILE_ID)
}
