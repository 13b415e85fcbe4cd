import type { ActivityArea } from './area.ts'
import { LOGGED_SETTINGS } from './settings.ts'

/** What the activity log says about writes to a collection. */
export interface ActivityRule {
  area: ActivityArea
  /** What people call a document of the collection. */
  name: string
  /** Names of documents that have their own. */
  names?: Readonly<Record<string, string>>
  /** The field that tells one document from another, or its id. Never personal. */
  label?: string
  /** Fields whose values the log shows. Of all others it says only that they changed. */
  shown?: readonly string[]
  /** Left out when the same action wrote to another document that isn't. */
  follows?: true
  /** The log remembers which document it was, so that it can link to it. */
  linked?: true
  /** About a customer, so a deleted document's id is forgotten. */
  personal?: true
}

/** For writes that are no action of anybody, and for records that an entry of its own describes. */
const NOT_LOGGED = null

/** Every collection says here what the log shows of it. */
export const ACTIVITY_RULES = {
  activity: NOT_LOGGED,
  'activity-marks': NOT_LOGGED,
  'address-counts': NOT_LOGGED,
  'announced-addresses': NOT_LOGGED,
  admins: { area: 'account', name: 'Administrator account', follows: true },
  appointments: {
    area: 'appointments',
    name: 'Appointment',
    shown: ['status', 'preferredDate', 'serviceType', 'crewId', 'minutes', 'bufferMinutes', 'held'],
    linked: true,
    personal: true,
  },
  'backup-links': NOT_LOGGED,
  backups: NOT_LOGGED,
  'calendar-feeds': NOT_LOGGED,
  challenges: NOT_LOGGED,
  'count-salts': NOT_LOGGED,
  'crew-links': { area: 'account', name: 'Link of a crew', label: 'id', shown: ['expiresAt'] },
  crews: { area: 'business', name: 'Crew', label: 'name', shown: ['name', 'active'], linked: true },
  customers: { area: 'appointments', name: 'Customer', follows: true, linked: true, personal: true },
  'day-counts': NOT_LOGGED,
  days: NOT_LOGGED,
  devices: { area: 'account', name: 'Remembered device', follows: true },
  feedback: { area: 'appointments', name: 'Feedback of a customer', shown: ['isShown'], personal: true },
  'follow-ups': NOT_LOGGED,
  history: { area: 'appointments', name: 'History of an appointment', follows: true, personal: true },
  idempotency: NOT_LOGGED,
  images: { area: 'content', name: 'Picture', follows: true, linked: true },
  'import-items': NOT_LOGGED,
  imports: { area: 'content', name: 'WordPress import', label: 'site', shown: ['state'] },
  jobs: NOT_LOGGED,
  'mail-server': { area: 'messages', name: 'State of the mail server', follows: true },
  messages: { area: 'messages', name: 'Message', shown: ['read'], personal: true },
  offers: { area: 'appointments', name: 'Offer of other times', follows: true, personal: true },
  'one-time-codes': NOT_LOGGED,
  openings: NOT_LOGGED,
  'opt-outs': NOT_LOGGED,
  outbox: { area: 'messages', name: 'E-mail', shown: ['kind', 'state'], follows: true, personal: true },
  'page-versions': NOT_LOGGED,
  passkeys: { area: 'account', name: 'Passkey', follows: true },
  pages: {
    area: 'content',
    name: 'Page',
    label: 'title',
    shown: ['title', 'slug', 'type', 'status', 'publishAt', 'unpublishAt', 'showsIn', 'seo.title', 'seo.redirectUrl'],
    linked: true,
  },
  'photo-space': NOT_LOGGED,
  photos: { area: 'appointments', name: 'Photo of a request', follows: true, personal: true },
  'preview-links': { area: 'content', name: 'Preview link of a page', label: 'id', shown: ['expiresAt'] },
  projects: { area: 'content', name: 'Project', label: 'title', shown: ['title', 'category', 'status'], linked: true },
  'push-devices': { area: 'account', name: 'Device for notifications', label: 'name', shown: ['name', 'events'] },
  'push-notices': NOT_LOGGED,
  'recovery-codes': { area: 'account', name: 'Recovery code', follows: true },
  redirects: { area: 'content', name: 'Redirect', label: 'from', shown: ['to'], follows: true },
  'second-factor': { area: 'account', name: 'Second factor', follows: true },
  reminders: NOT_LOGGED,
  secrets: { area: 'account', name: 'Stored password', follows: true },
  'security-events': NOT_LOGGED,
  'service-versions': NOT_LOGGED,
  services: {
    area: 'business',
    name: 'Service',
    label: 'name',
    shown: ['name', 'minutes', 'bufferMinutes', 'windowMinutes', 'order', 'published', 'bookable', 'emergency'],
    linked: true,
  },
  sessions: NOT_LOGGED,
  settings: {
    area: 'business',
    name: 'Settings',
    names: Object.fromEntries(Object.entries(LOGGED_SETTINGS).map(([id, { name }]) => [id, name])),
    shown: [
      'enableScheduling',
      'minDaysInAdvance',
      'maxDaysInAdvance',
      'availableHours.start',
      'availableHours.end',
      'timeZone',
      'mode',
      'retentionMonths',
      'retentionAction',
      'frequency',
      'daysKept',
      'weeksKept',
      'mailAfterMinutes',
      'asks',
      'van',
      'magnet',
    ],
    linked: true,
  },
  'setup-codes': NOT_LOGGED,
  site: { area: 'content', name: 'Website text', label: 'id', linked: true },
  'site-checks': NOT_LOGGED,
  'site-drafts': { area: 'content', name: 'Draft of the website text', label: 'id', follows: true, linked: true },
  'site-versions': NOT_LOGGED,
  'site-visits': NOT_LOGGED,
  throttles: NOT_LOGGED,
  uploads: { area: 'content', name: 'Uploaded picture', follows: true },
  'waiting-list': { area: 'appointments', name: 'Entry of the waiting list', personal: true },
  'webhook-deliveries': { area: 'system', name: 'Event for another program', follows: true, personal: true },
  webhooks: { area: 'system', name: 'Integration' },
} as const satisfies Readonly<Record<string, ActivityRule | null>>
