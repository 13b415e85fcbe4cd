import { type CollectionRow, INTERNAL, TRANSIENT } from './collection.ts'

/** What the site stores for its own work, and secrets. None of it is exported. */
export const INTERNAL_COLLECTIONS = {
  'activity-marks': { ...INTERNAL, holds: 'where the activity log begins and ends, signed' },
  admins: {
    ...INTERNAL,
    holds: 'the people who sign in, including removed ones',
    log: { area: 'account', name: 'Person', label: 'name', shown: ['name', 'role', 'state', 'needsCode', 'crewId'] },
  },
  // After a restore, they are notified again.
  'announced-addresses': { ...TRANSIENT, holds: 'addresses that search engines were notified of' },
  'arrival-links': {
    ...TRANSIENT,
    holds: 'digests of the links in text messages of crews',
    fields: { appointmentId: 'text', expiresAt: 'text' },
  },
  'backup-links': { ...TRANSIENT, holds: 'digests of links to download a backup', fields: { expiresAt: 'text' } },
  backups: {
    ...TRANSIENT,
    holds: 'attempts at a backup',
    fields: { createdAt: 'text', state: 'text' },
    compound: [['state', 'createdAt']],
  },
  // A restored backup must not revive a calendar link that was revoked since.
  'calendar-feeds': { ...TRANSIENT, holds: 'digests of calendar links' },
  // Each works once, for a few minutes.
  challenges: { ...TRANSIENT, holds: 'what a passkey has to sign', fields: { expiresAt: 'text' } },
  // A restored backup must not bring back a salt: with it, hashes could be traced to addresses.
  'count-salts': { ...TRANSIENT, holds: "the salt for hashes of today's visitors, deleted the next day" },
  // A restored backup must not revive a link that was revoked since.
  'crew-links': {
    ...TRANSIENT,
    holds: "digests of the links to the crews' own days",
    fields: { digest: 'text' },
    log: { area: 'account', name: 'Crew link', label: 'id', shown: ['expiresAt'] },
  },
  // They have no content.
  days: { ...TRANSIENT, holds: 'locks for planning a day' },
  // A restored backup must not revive a device that was forgotten since.
  devices: {
    ...TRANSIENT,
    holds: 'digests of the keys of browsers that signed in',
    fields: { usedAt: 'text' },
    log: { area: 'account', name: 'Remembered device', follows: true },
  },
  // With the list off-site, what was erased is erased again after a restore.
  erasures: { ...INTERNAL, holds: 'erasures, as digests of the deleted ids' },
  'follow-ups': { ...INTERNAL, holds: 'when to ask how a completed visit went', fields: { dueAt: 'text' } },
  // Its stored responses contain the keys of customers.
  idempotency: {
    ...INTERNAL,
    holds: 'answers to forms that may be sent twice',
    fields: { expiresAt: 'text', about: 'text' },
  },
  'import-items': {
    ...INTERNAL,
    holds: 'the pages and pictures of imported sites, until their import is removed from the list',
    compound: [
      ['importId', 'kind', 'number'],
      ['importId', 'kind', 'state', 'number'],
    ],
  },
  imports: {
    ...INTERNAL,
    holds: 'imports of WordPress exports',
    log: { area: 'content', name: 'WordPress import', label: 'site', shown: ['state'] },
  },
  // A restored backup continues counting where it was.
  'invoice-counts': { ...INTERNAL, holds: 'the last number of each year of invoices' },
  // A restored backup must not revive an invitation that was used or withdrawn since.
  invitations: {
    ...TRANSIENT,
    holds: 'invited people, with the digests of their links',
    log: { area: 'account', name: 'Invitation', label: 'name', shown: ['name', 'role', 'crewId'] },
  },
  jobs: { ...TRANSIENT, holds: 'when each background job last ran' },
  'mail-server': {
    ...INTERNAL,
    holds: 'whether mail delivery was confirmed, and since when it fails',
    log: { area: 'messages', name: 'State of the mail server', follows: true },
  },
  // A restored backup must not revive a code or link that was used since.
  'one-time-codes': {
    ...TRANSIENT,
    holds: 'digests of codes and links in mails to the account and the business',
    fields: { digest: 'text', about: 'text', expiresAt: 'text' },
  },
  // After a restore, every day is checked again.
  openings: { ...TRANSIENT, holds: 'days on which a time opened, for the waiting list' },
  outbox: {
    ...INTERNAL,
    holds: 'mails and their state',
    fields: { appointmentId: 'text', createdAt: 'text' },
    compound: [['state', 'nextAttemptAt']],
    log: { area: 'messages', name: 'Email', shown: ['kind', 'state'], follows: true, personal: true },
  },
  // A restored backup must revive no passkey that was removed, no recovery code that was used, and no second factor that was replaced.
  passkeys: {
    ...TRANSIENT,
    holds: 'public keys of passkeys',
    log: { area: 'account', name: 'Passkey', follows: true },
  },
  // One document, locked while the space is counted.
  'photo-space': { ...INTERNAL, holds: 'the bytes of all private photos' },
  // A restored backup must not revive a link that was withdrawn since.
  'preview-links': {
    ...TRANSIENT,
    holds: 'digests of the links to saved pages',
    fields: { digest: 'text' },
    log: { area: 'content', name: 'Page preview link', label: 'id', shown: ['expiresAt'] },
  },
  // A restored backup must not revive a device that was removed or signed out since.
  'push-devices': {
    ...TRANSIENT,
    holds: 'devices that get notifications, with the address of their push service',
    log: { area: 'account', name: 'Device for notifications', label: 'name', shown: ['name', 'events'] },
  },
  'push-notices': {
    ...TRANSIENT,
    holds: 'notifications and how their delivery went',
    fields: { about: 'text', mailId: 'text', createdAt: 'text' },
    compound: [
      ['state', 'nextAttemptAt'],
      ['deviceId', 'state', 'nextAttemptAt'],
    ],
  },
  'recovery-codes': {
    ...TRANSIENT,
    holds: 'digests of unused recovery codes',
    log: { area: 'account', name: 'Recovery code', follows: true },
  },
  reminders: {
    ...INTERNAL,
    holds: 'the last reminder of each upcoming visit',
    fields: { of: 'text', expiresAt: 'text' },
  },
  'second-factor': {
    ...TRANSIENT,
    holds: 'whether sign-in needs a code, and the last one used',
    log: { area: 'account', name: 'Second factor', follows: true },
  },
  secrets: {
    ...INTERNAL,
    holds: 'passwords, sealed with the key file',
    log: { area: 'account', name: 'Stored password', follows: true },
  },
  'security-events': {
    ...INTERNAL,
    holds: 'log entries of earlier releases, until the next start moves them to `activity`',
    fields: { createdAt: 'text' },
  },
  sessions: {
    ...TRANSIENT,
    holds: 'digests of sign-in tokens',
    fields: { adminId: 'text', crewKey: 'text', expiresAt: 'text' },
  },
  'setup-codes': { ...TRANSIENT, holds: 'the code that opens the setup' },
  'site-checks': { ...TRANSIENT, holds: 'findings of the last check of the whole site' },
  'site-visits': {
    ...TRANSIENT,
    holds: "today's visits under hashes, deleted the next day",
    fields: { day: 'text' },
  },
  throttles: { ...TRANSIENT, holds: 'counters against guessing and floods', fields: { expiresAt: 'text' } },
  uploads: {
    ...INTERNAL,
    holds: 'which form sent a picture',
    fields: { hash: 'text', owner: 'text', uploadedAt: 'text' },
    log: { area: 'content', name: 'Uploaded picture', follows: true },
  },
  'webhook-deliveries': {
    ...INTERNAL,
    holds: 'events for other programs and how their delivery went',
    fields: { about: 'text', createdAt: 'text' },
    compound: [
      ['state', 'nextAttemptAt'],
      ['webhookId', 'state', 'nextAttemptAt'],
      ['webhookId', 'createdAt'],
    ],
    log: { area: 'system', name: 'Event for another program', follows: true, personal: true },
  },
  // They change with every delivery, so they aren't announced. Their addresses often contain a password.
  webhooks: { ...INTERNAL, holds: 'addresses that get events', log: { area: 'system', name: 'Integration' } },
} as const satisfies Readonly<Record<string, CollectionRow>>
