// The public names of collections and settings documents, and the error messages for each.

import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { BRAND_MESSAGES } from '#domain/brand/brand.ts'
import { BUSINESS_MESSAGES } from '#domain/business/business.ts'
import type { CollectionName } from '#domain/collections/collections.ts'
import { CREW_MESSAGES } from '#domain/crews/crew.ts'
import { CUSTOMER_MESSAGES_WORDS } from '#domain/customer-messages/settings.ts'
import { CUSTOMER_WORDS } from '#domain/customers/desk-words.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import type { Noun } from '#domain/nouns/noun.ts'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import { PROJECT_MESSAGES } from '#domain/projects/project.ts'
import { SCHEDULE_MESSAGES } from '#domain/scheduling/settings.ts'
import { SEO_MESSAGES } from '#domain/seo/seo.ts'
import { AREA_MESSAGES } from '#domain/service-area/words.ts'
import { SERVICE_MESSAGES } from '#domain/services/service.ts'
import { WEBSITE_MESSAGES } from '#domain/website/messages.ts'
import type { Guarded } from '../documents/refusal.ts'

const { scheduling, seo, business, area, brand, messages } = SETTINGS_IDS

/** The settings that `/api/collections` serves. The others have routes of their own. */
export const SERVED_SETTINGS = [scheduling, seo, business, area, brand, messages] as const

export type SettingsId = (typeof SERVED_SETTINGS)[number]

export function isSettingsId(id: string): id is SettingsId {
  return SERVED_SETTINGS.some((served) => served === id)
}

/** The name in the error message for content that a visitor may not modify. */
export function guardedName(collection: string, id: string): Guarded {
  if (collection === 'pages') return 'pages'
  if (collection !== 'settings') return 'data'
  return id === SETTINGS_IDS.seo ? 'SEO settings' : 'settings'
}

interface FailureMessages {
  fetchFailed: string
  saveFailed: string
}

const COLLECTION_MESSAGES: Readonly<Record<CollectionName, FailureMessages>> = {
  pages: PAGE_MESSAGES,
  settings: SCHEDULE_MESSAGES,
  appointments: APPOINTMENT_MESSAGES,
  projects: PROJECT_MESSAGES,
  services: SERVICE_MESSAGES,
  crews: CREW_MESSAGES,
  customers: CUSTOMER_WORDS,
  site: WEBSITE_MESSAGES,
  'site-drafts': WEBSITE_MESSAGES,
}

const SETTINGS_MESSAGES: Readonly<Record<string, FailureMessages>> = {
  [SETTINGS_IDS.seo]: { ...SCHEDULE_MESSAGES, saveFailed: SEO_MESSAGES.saveFailed },
  [SETTINGS_IDS.business]: BUSINESS_MESSAGES,
  [SETTINGS_IDS.area]: AREA_MESSAGES,
  [SETTINGS_IDS.brand]: BRAND_MESSAGES,
  [SETTINGS_IDS.messages]: CUSTOMER_MESSAGES_WORDS,
}

/** The error messages of a screen for a document that can't be read or saved. */
export function failureMessages(collection: CollectionName | Noun, id = ''): FailureMessages {
  if (typeof collection !== 'string') {
    const { one, many } = collection
    return { fetchFailed: `Failed to fetch ${many.toLowerCase()}`, saveFailed: `Failed to save the ${one}` }
  }
  const ofSettings = collection === 'settings' ? SETTINGS_MESSAGES[id] : undefined
  return ofSettings ?? COLLECTION_MESSAGES[collection]
}

/** A `from` value for lists: the start of the business's day. */
export const FROM_TODAY = 'today'
