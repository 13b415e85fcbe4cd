// Settings by the words people use for them, which are not always the name of the screen that has them.
import { AFTER_LOGIN_PATH, MAIL_PATH } from '#domain/navigation/navigation.ts'
import { type Found, hasEveryWord, SCREENS } from './found.ts'

const SCHEDULING_PATH = '/admin/appointment-settings'

/** By screen: the settings, each with other words for it. */
export const SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/admin/business': {
    'Business name, phone and address': 'company contact location email',
    'Opening hours': 'open closed weekend',
    'Time zone and clock': 'am pm 24-hour',
    Currency: 'dollar euro money',
    'Answer time and other promises': 'guarantee response',
    'Emergency line': '24/7 urgent',
    'Reviews and statistics on the home page': 'testimonials stars',
    'License and insurance': 'insured bonded years',
  },
  [SCHEDULING_PATH]: {
    'Bookable days and hours': 'online booking calendar availability schedule',
    'Holidays and other closures': 'vacation closed day off excluded dates',
    'Notice and days in advance': 'lead time last minute',
    'Service area and ZIP codes': 'region postal code miles radius trip charge travel fee',
    'Driving times': 'travel miles road',
  },
  '/admin/brand': { Logo: 'picture image icon favicon', 'Colors and fonts': 'colours theme typeface style' },
  '/admin/services': {
    'Prices of services': 'cost rate fee charge money tax estimate quote',
    'Duration of visits': 'minutes how long length window',
    'Questions to the customer': 'ask booking form',
  },
  '/admin/customer-messages': {
    'Reminders before a visit': 'text message sms email appointment reminder notify',
    'Thank-you messages and reviews': 'google review ask feedback rating stars',
  },
  '/admin/address': { 'Public address of the site': 'domain url https link hostname' },
  [MAIL_PATH]: { 'Mail server and password': 'email smtp gmail outlook sender' },
  '/admin/notifications': {
    'Notifications on this phone': 'push alert app text message sms',
    'Quiet hours': 'night do not disturb mute',
    'Sound for new requests': 'ring noise bell',
  },
  '/admin/integrations': { Webhooks: 'apps accounting invoice quickbooks zapier connect api' },
  '/admin/invoice-settings': {
    'Pay link on invoices': 'stripe square paypal card online payment',
    'Payments from another program': 'webhook api paid',
  },
  '/admin/privacy': {
    'How long records are kept': 'retention delete old data gdpr',
    'Counting of visits': 'analytics cookies statistics tracking',
    'Export or erase a customer': 'delete personal data gdpr',
  },
  '/admin/security': {
    Password: 'login sign in change',
    Passkeys: 'login fingerprint face touch id',
    'Second factor': 'login two-factor 2fa code authenticator',
    'Signed-in devices': 'login log out sessions computer phone',
  },
  '/admin/system': {
    Backups: 'back up restore copy save folder disk',
    'Download everything': 'export data',
    Outbox: 'sent emails failed',
  },
  '/admin/settings': {
    'Page title and description for search engines': 'seo google meta keywords bing ranking',
    'Telling search engines about changes': 'seo google indexnow bing',
  },
  '/admin/pictures': { 'Picture library': 'photos images upload' },
  '/admin/redirects': { 'Old addresses': 'domain url links 404 moved' },
  '/admin/import': { 'Import from WordPress': 'old website move transfer' },
  '/admin/crews': {
    'Crew links': 'invite technician employee worker team staff share',
    'Time off': 'vacation holiday sick',
  },
  [AFTER_LOGIN_PATH]: { 'Calendar feed': 'google calendar outlook ical apple sync subscribe' },
}

/** None for an empty text, because the screens come first then. */
export function settingsNamed(typed: string): Found[] {
  if (typed.trim() === '') return []
  return SCREENS.flatMap(({ to, title: detail }) =>
    Object.entries(SETTINGS[to] ?? {})
      .filter(([title, words]) => hasEveryWord(`${title} ${words}`, typed))
      .map(([title]): Found => ({ kind: 'setting', title, detail, to })),
  )
}
