// Sign-ins and other events that the activity log describes in its own words.

import type { ActivityArea, PersonActor } from '#domain/documents/activity-area.ts'

export const SECURITY_EVENT_LABELS = {
  'setup-completed': 'Administrator account created',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-throttled': 'Too many failed sign-ins, address blocked for a while',
  'signed-out': 'Signed out',
  'second-factor-failed': 'Sign-in failed: right password, wrong code',
  'passkey-failed': 'Sign-in with a passkey failed',
  'session-ended': 'Signed out in another browser',
  'other-sessions-ended': 'Signed out in all other browsers',
  'password-changed': 'Password changed',
  'reset-requested': 'Link for a new password requested',
  'password-reset': 'New password chosen with a link',
  'email-change-requested': 'Change of the account address requested',
  'email-changed': 'Account address changed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'second-factor-enabled': 'Second factor turned on',
  'second-factor-disabled': 'Second factor turned off',
  'recovery-codes-made': 'Recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'device-forgotten': 'Device forgotten',
  'not-me': 'Sign-in reported as not by the owner',
  confirmed: 'Confirmed it is you',
  'confirmation-failed': 'Wrong password, code or passkey when asked again',
  'mail-changed': 'Mail server changed',
  'mail-proven': 'Email delivery confirmed with a code',
  'email-written': 'Email sent by hand',
  'address-proposed': 'New web address entered',
  'address-changed': 'Web address changed',
  'backup-folder-changed': 'Backup folder changed',
  'off-site-changed': 'Off-site copy changed',
  'off-site-requested': 'Off-site copy started',
  'integrations-changed': 'Integrations changed',
  'calendar-opened': 'Calendar link created',
  'calendar-closed': 'Calendar link revoked',
  'appointments-exported': 'Appointments exported as CSV',
  'backup-requested': 'Backup started',
  'backup-downloaded': 'Backup downloaded',
  'backup-restored': 'Site restored from a backup',
  'everything-exported': 'Everything exported as JSON and files',
  'customer-exported': 'Everything about a customer exported',
  'customer-erased': 'Everything about a customer erased',
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENT_LABELS

export function isSecurityEventKind(value: unknown): value is SecurityEventKind {
  return typeof value === 'string' && Object.hasOwn(SECURITY_EVENT_LABELS, value)
}

const AREAS: Partial<Record<SecurityEventKind, ActivityArea>> = {
  'mail-changed': 'messages',
  'mail-proven': 'messages',
  'email-written': 'messages',
  'appointments-exported': 'privacy',
  'everything-exported': 'privacy',
  'customer-exported': 'privacy',
  'customer-erased': 'privacy',
  'address-proposed': 'system',
  'address-changed': 'system',
  'backup-folder-changed': 'system',
  'backup-downloaded': 'system',
  'backup-requested': 'system',
  'backup-restored': 'system',
  'off-site-changed': 'system',
  'off-site-requested': 'system',
}

export function areaOfEvent(kind: SecurityEventKind): ActivityArea {
  return AREAS[kind] ?? 'account'
}

/** Which account an attempt named. The typed text is not stored: people type passwords into the wrong field. */
export type SecurityEventAccount = 'administrator' | PersonActor | 'unknown'

export interface SecurityEvent {
  kind: SecurityEventKind
  account: SecurityEventAccount
  /** The address of the request. 'this machine' for a command. */
  address: string
}
