import type { SecurityEventKind } from '#domain/session/security-event.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const SECURITY_EVENT_TONES: Record<SecurityEventKind, BadgeTone> = {
  'setup-completed': 'blue',
  'signed-in': 'green',
  'sign-in-failed': 'yellow',
  'sign-in-throttled': 'red',
  'signed-out': 'gray',
  'session-ended': 'gray',
  'other-sessions-ended': 'gray',
  'password-changed': 'blue',
  'reset-requested': 'yellow',
  'password-reset': 'blue',
  'email-change-requested': 'yellow',
  'email-changed': 'blue',
  'mail-changed': 'blue',
  'mail-proven': 'green',
  'integrations-changed': 'blue',
  'calendar-opened': 'blue',
  'calendar-closed': 'gray',
  'appointments-exported': 'blue',
  'backup-downloaded': 'blue',
  'backup-restored': 'blue',
  'customer-exported': 'blue',
  'customer-erased': 'blue',
}
