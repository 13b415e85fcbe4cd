import { SETTINGS_IDS, type SettingsName } from '#domain/documents/settings-ids.ts'

interface LoggedSettings {
  name: string
  screen: string
  /** The fields whose values the log shows. */
  shown?: readonly string[]
}

/** The log's name for each settings document (one without a line does not compile), its shown fields, and its screen. */
export const LOGGED_SETTINGS: Readonly<Record<(typeof SETTINGS_IDS)[SettingsName], LoggedSettings>> = {
  [SETTINGS_IDS.scheduling]: {
    name: 'Scheduling settings',
    screen: '/admin/appointment-settings',
    shown: ['enableScheduling', 'minDaysInAdvance', 'maxDaysInAdvance', 'availableHours.start', 'availableHours.end'],
  },
  [SETTINGS_IDS.seo]: { name: 'Search engine settings', screen: '/admin/settings' },
  [SETTINGS_IDS.area]: { name: 'Service area', screen: '/admin/appointment-settings', shown: ['mode'] },
  [SETTINGS_IDS.brand]: { name: 'Brand', screen: '/admin/brand' },
  [SETTINGS_IDS.business]: { name: 'Business profile', screen: '/admin/business', shown: ['timeZone'] },
  [SETTINGS_IDS.messages]: { name: 'Messages to customers', screen: '/admin/customer-messages' },
  [SETTINGS_IDS.mail]: { name: 'Mail settings', screen: '/admin/mail' },
  [SETTINGS_IDS.privacy]: {
    name: 'Privacy settings',
    screen: '/admin/privacy',
    shown: ['retentionMonths', 'retentionAction'],
  },
  [SETTINGS_IDS.backup]: {
    name: 'Backup settings',
    screen: '/admin/system',
    shown: ['frequency', 'daysKept', 'weeksKept'],
  },
  [SETTINGS_IDS.offSite]: { name: 'Off-site copy', screen: '/admin/system' },
  [SETTINGS_IDS.address]: { name: 'Web address', screen: '/admin/address' },
  [SETTINGS_IDS.notifications]: {
    name: 'Notification settings',
    screen: '/admin/notifications',
    shown: ['mailAfterMinutes'],
  },
  [SETTINGS_IDS.qrCodes]: { name: 'QR codes', screen: '/admin/qr-codes', shown: ['van', 'magnet'] },
  [SETTINGS_IDS.indexNow]: { name: 'Telling search engines about changes', screen: '/admin/settings' },
  [SETTINGS_IDS.gettingStarted]: { name: 'Getting started', screen: '/admin' },
  [SETTINGS_IDS.categories]: { name: 'Project categories', screen: '/admin/projects' },
  [SETTINGS_IDS.invoices]: { name: 'Invoice settings', screen: '/admin/invoice-settings', shown: ['dueDays'] },
  [SETTINGS_IDS.publishing]: { name: 'Publishing settings', screen: '/admin/pages', shown: ['asks'] },
}
