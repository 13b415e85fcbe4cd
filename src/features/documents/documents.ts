import { FIRST_STATUS, isUnheldRequest, visitorView } from '#domain/appointments/appointment.ts'
import { appointmentDocumentSchema } from '#domain/appointments/schema.ts'
import { brandSchema, DEFAULT_BRAND, readBrandDocument } from '#domain/brand/schema.ts'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { businessDocumentSchema, readBusinessProfile } from '#domain/business/schema.ts'
import type { SettingsId } from '#domain/collections/api-collections.ts'
import { customerMessagesSchema, readCustomerMessages } from '#domain/customer-messages/schema.ts'
import { CUSTOMER_MESSAGES_FIELDS } from '#domain/customer-messages/settings.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { defaultsOf } from '#domain/fields/field.ts'
import { isZip } from '#domain/places/zip.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { readSchedulingSettings, schedulingSettingsSchema } from '#domain/scheduling/settings-schema.ts'
import { globalSeoSchema, readGlobalSeo } from '#domain/seo/schema.ts'
import { NO_AREA, readServiceArea, serviceAreaSchema } from '#domain/service-area/schema.ts'
import { problemBy, withTranslations } from '#domain/translations/check.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import { keepImages } from '#features/pictures/image-record.ts'
import { locateZip } from '#features/places/zip-points.ts'
import { bringServices } from '#features/services/starting-services.ts'
import { seoDefaults, settings } from '#features/settings/settings.ts'
import type { Transaction } from '#store/store.ts'
import { forgetDeleted, keepInStep, lockDaysFirst } from '../appointments/appointment-document.ts'
import { appointmentOf } from '../appointments/stored-appointment.ts'
import { type DocumentPolicy, documentPolicy, type Written } from './policy-shape.ts'

export const appointmentPolicy = documentPolicy({
  schema: appointmentDocumentSchema,
  blank: () => ({ status: FIRST_STATUS }),
  read: (stored, { now }) => appointmentOf(stored, now),
  // Visitors would mistake a request without a time for a booked one.
  forVisitor: (shown) => (isUnheldRequest(shown) ? undefined : visitorView(shown)),
  prepare: lockDaysFirst,
  onWrite: keepInStep,
  onDelete: forgetDeleted,
})

export const settingsPolicies = {
  [SETTINGS_IDS.scheduling]: documentPolicy({
    schema: schedulingSettingsSchema,
    blank: () => DEFAULT_SCHEDULING_SETTINGS,
    read: (stored) => ({ id: stored.id, ...readSchedulingSettings(stored.data) }),
  }),
  [SETTINGS_IDS.area]: documentPolicy({
    schema: serviceAreaSchema,
    blank: () => NO_AREA,
    read: (stored) => ({ id: stored.id, ...readServiceArea(stored.data) }),
    // Which crews go where, and at what charge, is private.
    forVisitor: () => undefined,
  }),
  [SETTINGS_IDS.seo]: documentPolicy({
    schema: withTranslations(globalSeoSchema, problemBy(TRANSLATED.seo)),
    blank: (_, { business }) => seoDefaults(business),
    read: (stored, { business }) => ({ id: stored.id, ...readGlobalSeo(stored.data, seoDefaults(business)) }),
  }),
  [SETTINGS_IDS.business]: documentPolicy({
    schema: withTranslations(businessDocumentSchema, problemBy(TRANSLATED.business)),
    blank: () => DEFAULT_BUSINESS,
    read: (stored) => ({ id: stored.id, ...readBusinessProfile(stored.data) }),
    onWrite: async (tx, written) => {
      await placeOnMap(tx, written)
      await keepServicesInStep(tx, written)
    },
  }),
  [SETTINGS_IDS.messages]: documentPolicy({
    schema: customerMessagesSchema,
    blank: () => defaultsOf(CUSTOMER_MESSAGES_FIELDS),
    read: (stored) => ({ id: stored.id, ...readCustomerMessages(stored.data) }),
    // How the business works is private.
    forVisitor: () => undefined,
  }),
  [SETTINGS_IDS.brand]: documentPolicy({
    schema: brandSchema,
    blank: () => DEFAULT_BRAND,
    read: (stored) => ({ id: stored.id, ...readBrandDocument(stored.data) }),
    onWrite: (tx, { after, context }) => keepImages(tx, after.data, context.now),
  }),
} satisfies Record<SettingsId, DocumentPolicy>

/** A new answer adds the services of that trade. */
async function keepServicesInStep(tx: Transaction, { before, after }: Pick<Written, 'before' | 'after'>) {
  const { trade } = readBusinessProfile(after.data)
  if (before?.data.trade !== after.data.trade) await bringServices(tx, trade)
}

/** The map follows the ZIP code of the address, so that owners don't have to enter degrees. */
async function placeOnMap(tx: Transaction, { before, after }: Pick<Written, 'before' | 'after'>): Promise<void> {
  const { postalCode, latitude, longitude } = readBusinessProfile(after.data)
  if (postalCode === readBusinessProfile(before?.data ?? {}).postalCode) return
  const zip = postalCode.slice(0, 5)
  const found = isZip(zip) ? locateZip(zip) : null
  const place = { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null }
  if (place.latitude === latitude && place.longitude === longitude) return
  await settings.set(tx, SETTINGS_IDS.business, place)
}
