import { QR_CODES_ID } from '#domain/analytics/qr-code.ts'
import { BRAND_ID } from '#domain/brand/brand.ts'
import { BUSINESS_PROFILE_ID } from '#domain/business/business.ts'
import { CUSTOMER_MESSAGES_ID } from '#domain/customer-messages/settings.ts'
import { MAIL_SETTINGS_ID } from '#domain/mail-server/settings.ts'
import { PUSH_SETTINGS_ID } from '#domain/notifications/push.ts'
import { GETTING_STARTED_ID } from '#domain/onboarding/getting-started.ts'
import { PRIVACY_SETTINGS_ID } from '#domain/privacy/privacy.ts'
import { CATEGORIES_ID } from '#domain/projects/categories.ts'
import { PUBLISHING_ID } from '#domain/publish-checks/schema.ts'
import { INDEX_NOW_ID } from '#domain/seo/index-now.ts'
import { BACKUP_SETTINGS_ID } from '#domain/system/backup-settings.ts'

interface LoggedSettings {
  name: string
  screen: string
  /** The fields whose values the log shows. */
  shown?: readonly string[]
}

/** What the log calls each settings document, what it shows of it, and the screen it links to. */
export const LOGGED_SETTINGS: Readonly<Record<string, LoggedSettings>> = {
  appointment_settings: {
    name: 'Scheduling settings',
    screen: '/admin/appointment-settings',
    shown: ['enableScheduling', 'minDaysInAdvance', 'maxDaysInAdvance', 'availableHours.start', 'availableHours.end'],
  },
  global_seo_settings: { name: 'Search engine settings', screen: '/admin/settings' },
  service_area: { name: 'Service area', screen: '/admin/appointment-settings', shown: ['mode'] },
  [BRAND_ID]: { name: 'Brand', screen: '/admin/brand' },
  [BUSINESS_PROFILE_ID]: { name: 'Business profile', screen: '/admin/business', shown: ['timeZone'] },
  [CUSTOMER_MESSAGES_ID]: { name: 'Messages to customers', screen: '/admin/customer-messages' },
  [MAIL_SETTINGS_ID]: { name: 'Mail settings', screen: '/admin/mail' },
  [PRIVACY_SETTINGS_ID]: {
    name: 'Privacy settings',
    screen: '/admin/privacy',
    shown: ['retentionMonths', 'retentionAction'],
  },
  [BACKUP_SETTINGS_ID]: {
    name: 'Backup settings',
    screen: '/admin/system',
    shown: ['frequency', 'daysKept', 'weeksKept'],
  },
  [PUSH_SETTINGS_ID]: { name: 'Notification settings', screen: '/admin/notifications', shown: ['mailAfterMinutes'] },
  [QR_CODES_ID]: { name: 'QR codes', screen: '/admin/qr-codes', shown: ['van', 'magnet'] },
  [INDEX_NOW_ID]: { name: 'Telling search engines about changes', screen: '/admin/settings' },
  [GETTING_STARTED_ID]: { name: 'Getting started', screen: '/admin' },
  [CATEGORIES_ID]: { name: 'Project categories', screen: '/admin/projects' },
  [PUBLISHING_ID]: { name: 'Publishing settings', screen: '/admin/pages', shown: ['asks'] },
}
