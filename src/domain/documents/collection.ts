// The public names of collections and settings documents, and the error messages for each.

import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { BRAND_ID, BRAND_MESSAGES } from '#domain/brand/brand.ts'
import { BUSINESS_MESSAGES, BUSINESS_PROFILE_ID } from '#domain/business/business.ts'
import { CREW_MESSAGES } from '#domain/crews/crew.ts'
import { CUSTOMER_MESSAGES_ID, CUSTOMER_MESSAGES_WORDS } from '#domain/customer-messages/settings.ts'
import { CUSTOMER_WORDS } from '#domain/customers/words.ts'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import { AREA_MESSAGES } from '#domain/places/words.ts'
import { PROJECT_MESSAGES } from '#domain/projects/project.ts'
import { SCHEDULE_MESSAGES } from '#domain/scheduling/settings.ts'
import { SEO_MESSAGES } from '#domain/seo/seo.ts'
import { SERVICE_MESSAGES } from '#domain/services/service.ts'
import { WEBSITE_MESSAGES } from '#domain/website/messages.ts'
import type { Guarded } from './permission.ts'

export const API_COLLECTIONS = [
  'pages',
  'settings',
  'appointments',
  'projects',
  'services',
  'crews',
  'customers',
  'site',
  'site-drafts',
] as const
export type CollectionName = (typeof API_COLLECTIONS)[number]

export const SETTINGS_IDS = {
  scheduling: 'appointment_settings',
  seo: 'global_seo_settings',
  business: BUSINESS_PROFILE_ID,
  area: 'service_area',
  brand: BRAND_ID,
  messages: CUSTOMER_MESSAGES_ID,
} as const

export type SettingsId = (typeof SETTINGS_IDS)[keyof typeof SETTINGS_IDS]

export function isCollection(name: string): name is CollectionName {
  return API_COLLECTIONS.some((collection) => collection === name)
}

export function isSettingsId(id: string): id is SettingsId {
  return Object.values(SETTINGS_IDS).some((known) => known === id)
}

/** What a visitor may not modify, as named in the error message. */
export function guardedName(collection: CollectionName, id: string): Guarded {
  if (collection === 'pages') return 'pages'
  if (collection !== 'settings') return 'data'
  return id === SETTINGS_IDS.seo ? 'SEO settings' : 'settings'
}

export function fetchFailed(collection: CollectionName, id?: string): string {
  if (collection === 'settings' && id === SETTINGS_IDS.business) return BUSINESS_MESSAGES.fetchFailed
  if (collection === 'settings' && id === SETTINGS_IDS.area) return AREA_MESSAGES.fetchFailed
  if (collection === 'settings' && id === SETTINGS_IDS.brand) return BRAND_MESSAGES.fetchFailed
  if (collection === 'settings' && id === SETTINGS_IDS.messages) return CUSTOMER_MESSAGES_WORDS.fetchFailed
  return FETCH_FAILED[collection]
}

const FETCH_FAILED: Record<CollectionName, string> = {
  pages: PAGE_MESSAGES.fetchFailed,
  settings: SCHEDULE_MESSAGES.fetchFailed,
  appointments: APPOINTMENT_MESSAGES.fetchFailed,
  projects: PROJECT_MESSAGES.fetchFailed,
  services: SERVICE_MESSAGES.fetchFailed,
  crews: CREW_MESSAGES.fetchFailed,
  customers: CUSTOMER_WORDS.fetchFailed,
  site: WEBSITE_MESSAGES.fetchFailed,
  'site-drafts': WEBSITE_MESSAGES.fetchFailed,
}

export function saveFailed(collection: CollectionName, id: string): string {
  if (collection === 'settings' && id === SETTINGS_IDS.seo) return SEO_MESSAGES.saveFailed
  if (collection === 'settings' && id === SETTINGS_IDS.business) return BUSINESS_MESSAGES.saveFailed
  if (collection === 'settings' && id === SETTINGS_IDS.area) return AREA_MESSAGES.saveFailed
  if (collection === 'settings' && id === SETTINGS_IDS.brand) return BRAND_MESSAGES.saveFailed
  if (collection === 'settings' && id === SETTINGS_IDS.messages) return CUSTOMER_MESSAGES_WORDS.saveFailed
  return SAVE_FAILED[collection]
}

const SAVE_FAILED: Record<CollectionName, string> = {
  pages: PAGE_MESSAGES.saveFailed,
  settings: SCHEDULE_MESSAGES.saveFailed,
  appointments: APPOINTMENT_MESSAGES.saveFailed,
  projects: PROJECT_MESSAGES.saveFailed,
  services: SERVICE_MESSAGES.saveFailed,
  crews: CREW_MESSAGES.saveFailed,
  customers: CUSTOMER_WORDS.saveFailed,
  site: WEBSITE_MESSAGES.saveFailed,
  'site-drafts': WEBSITE_MESSAGES.saveFailed,
}

/** A `from` value for lists: since the business's day began. */
export const FROM_TODAY = 'today'
