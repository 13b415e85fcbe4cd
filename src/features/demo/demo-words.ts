// The demo's texts in the business profile and the website. Both keep its mark until the owner saves them.

import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { markedFields } from '#domain/onboarding/demo.ts'
import { defaultContent, PART_IDS, type PartId, partLabel } from '#domain/website/part.ts'
import { settings } from '#features/settings/settings.ts'
import { showPart } from '#features/website/publish.ts'
import { site, siteDrafts } from '#features/website/stored-website.ts'
import type { Reader, Transaction } from '#store/store.ts'

const FIELDS = {
  name: 'name',
  trade: 'trade',
  phone: 'phone number',
  email: 'email address',
  street: 'street',
  city: 'city',
  region: 'state',
  postalCode: 'ZIP code',
  scheduleHours: 'booking hours',
  contactHours: 'office hours',
  answerTime: 'answer time',
  emergencyLine: 'emergency line',
  licence: 'license',
  serviceArea: 'service area',
  story: 'story',
  statistics: 'statistics',
  values: 'values',
  contractor: 'contractor',
  reviews: 'reviews',
} as const satisfies Partial<Record<keyof Business, string>>

export const DEMO_FIELDS = keysOf(FIELDS)

async function demoFields(reader: Reader) {
  const marked = markedFields(await settings.get(reader, SETTINGS_IDS.business))
  return DEMO_FIELDS.filter((field) => marked.includes(field))
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
  await settings.set(tx, SETTINGS_IDS.business, { ...empty, ...map, demo: [] })
}

async function demoParts(reader: Reader): Promise<PartId[]> {
  const stored = await Promise.all(PART_IDS.map((part) => site.get(reader, part)))
  return PART_IDS.filter((_, index) => stored[index]?.data.demo === true)
}

export async function demoPartNames(reader: Reader): Promise<string[]> {
  return (await demoParts(reader)).map(partLabel)
}

/** Publishes the default texts. A draft with unpublished changes stays. */
export async function replaceDemoParts(tx: Transaction): Promise<void> {
  for (const part of await demoParts(tx)) {
    const { version, hasChanges } = await showPart(tx, part)
    const plain = { ...defaultContent(part) }
    await site.set(tx, part, plain, { merge: false })
    if (version > 0 && !hasChanges) await siteDrafts.set(tx, part, plain, { merge: false })
  }
}
