// The entries of the profile and the parts of the website that still say what the demo said.

import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { keysOf } from '#domain/documents/keys-of.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { defaultContent, partLabel } from '#domain/website/part.ts'
import { readPart } from '#domain/website/schema.ts'
import { readBusiness, settings } from '#features/settings/settings.ts'
import { readPublished, site, siteDrafts } from '#features/website/stored-website.ts'
import type { Data, Reader, Transaction } from '#store/store.ts'
import { demoBusiness, demoWebsite, isSeeded } from './demo-data.ts'

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
type DemoPart = keyof ReturnType<typeof demoWebsite>

const NAMES = keysOf(FIELDS)
const TYPED = 'typed-profile-field'

/**
 * The fields of the profile that the demo filled in and nobody changed since. Saving the form doesn't change that: each
 * is compared. What the owner typed is theirs, even if the demo said the same.
 */
async function demoFields(reader: Reader): Promise<Field[]> {
  if (!(await isSeeded(reader))) return []
  const business = await readBusiness(reader)
  const demo = demoBusiness()
  const alike = NAMES.filter((field) => isDeepStrictEqual(business[field], demo[field]))
  const typed = await Promise.all(alike.map((field) => reader.findClaim(TYPED, field)))
  return alike.filter((_, index) => typed[index] === undefined)
}

export async function demoFieldNames(reader: Reader): Promise<string[]> {
  return (await demoFields(reader)).map((field) => FIELDS[field])
}

/** Call when the owner saves the profile. */
export async function keepTypedFields(tx: Transaction, before: Data, after: Data): Promise<void> {
  const typed = NAMES.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  await tx.claimAll(TYPED, typed.toSorted(), SETTINGS_IDS.business)
}

/** Empties the fields of the demo, so that the site leaves them out. Whatever they say later, the owner typed. */
export async function emptyDemoFields(tx: Transaction): Promise<void> {
  const fields = await demoFields(tx)
  if (fields.length === 0) return
  const empty = Object.fromEntries(fields.map((field) => [field, DEFAULT_BUSINESS[field]]))
  const map = fields.includes('postalCode') ? { latitude: null, longitude: null } : {}
  await settings.set(tx, SETTINGS_IDS.business, { ...empty, ...map })
  await tx.claimAll(TYPED, NAMES.toSorted(), SETTINGS_IDS.business)
}

function isDemo(part: DemoPart, content: object): boolean {
  return isDeepStrictEqual(content, demoWebsite()[part])
}

/** The parts of the website that still read as the demo published them. */
async function demoParts(reader: Reader): Promise<DemoPart[]> {
  if (!(await isSeeded(reader))) return []
  const parts = keysOf(demoWebsite())
  const published = await Promise.all(parts.map((part) => readPublished(reader, part)))
  return parts.filter((part, index) => isDemo(part, published[index] ?? {}))
}

export async function demoPartNames(reader: Reader): Promise<string[]> {
  return (await demoParts(reader)).map(partLabel)
}

/** Publishes the words that every site comes with. Drafts stay, unless they say what the demo said. */
export async function replaceDemoParts(tx: Transaction): Promise<void> {
  for (const part of await demoParts(tx)) {
    const drafted = await siteDrafts.get(tx, part)
    const plain = { ...defaultContent(part) }
    await site.set(tx, part, plain, { merge: false })
    if (drafted && isDemo(part, readPart(part, drafted.data))) await siteDrafts.set(tx, part, plain, { merge: false })
  }
}
