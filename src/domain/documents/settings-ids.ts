/** The ids of the settings documents. collections/settings.ts declares their log texts. */
export const SETTINGS_IDS = {
  scheduling: 'appointment_settings',
  seo: 'global_seo_settings',
  business: 'business_profile',
  area: 'service_area',
  brand: 'brand',
  messages: 'customer_messages',
  mail: 'mail_settings',
  privacy: 'privacy_settings',
  backup: 'backup_settings',
  address: 'web_address',
  notifications: 'push_settings',
  qrCodes: 'qr_codes',
  indexNow: 'index_now',
  gettingStarted: 'getting_started',
  categories: 'project_categories',
  publishing: 'publishing',
  invoices: 'invoice_settings',
  offSite: 'off_site',
} as const

export type SettingsName = keyof typeof SETTINGS_IDS
