import { isDeepStrictEqual } from 'node:util'
import { BUSINESS_PROFILE_ID, DEFAULT_BUSINESS } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { settings } from '#features/settings/settings.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { DEMO_BUSINESS } from './demo-business.ts'

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

/** The fields of the profile that still say what the demo said. Saving the form doesn't change that: each is compared. */
async function demoFields(reader: Reader): Promise<Field[]> {
  const business = await readBusiness(reader)
  const fields = Object.keys(FIELDS).filter((field): field is Field => Object.hasOwn(FIELDS, field))
  return fields.filter((field) => isDeepStrictEqual(business[field], DEMO_BUSINESS[field]))
}

export async function demoFieldNames(reader: Reader): Promise<string[]> {
  return (await demoFields(reader)).map((field) => FIELDS[field])
}

/** Empties the fields of the demo, so that the site leaves them out. */
export async function emptyDemoFields(tx: Transaction): Promise<void> {
  const fields = await demoFields(tx)
  if (fields.length === 0) return
  const empty = Object.fromEntries(fields.map((field) => [field, DEFAULT_BUSINESS[field]]))
  const map = fields.includes('postalCode') ? { latitude: null, longitude: null } : {}
  await settings.set(tx, BUSINESS_PROFILE_ID, { ...empty, ...map })
}
