// Problems that the owner should look at, each with its fix. /admin shows them in full.

import { MAIL_PATH } from '#domain/navigation/navigation.ts'
import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import { ALERT_WORDS, type Alert } from '#domain/system/system.ts'

interface Remedy {
  remedy: string
  to: string
  action: string
}

const IN_SYSTEM = { to: '/admin/system', action: 'See System' } as const
const IN_MAIL = { to: MAIL_PATH, action: 'Open Mail' } as const

/** An alert also appears above every screen. */
const ALERT_REMEDIES: Record<Alert, Remedy> = {
  'backup-failed': { remedy: 'System shows the reason.', ...IN_SYSTEM },
  'backup-no-space': {
    remedy: 'Free some space on the server, or have its backups moved to a larger disk.',
    ...IN_SYSTEM,
  },
  'backup-late': { remedy: 'Press “Back up now” in System, and leave the server running at night.', ...IN_SYSTEM },
  'off-site-late': { remedy: 'System shows why under Off-site copy.', ...IN_SYSTEM },
  'mail-late': { remedy: 'System shows what the mail server said.', ...IN_SYSTEM },
  'mail-paused': { remedy: 'Type the password of the mail server again.', ...IN_MAIL },
  'webhook-off': {
    remedy: 'Integrations shows which one and why.',
    to: '/admin/integrations',
    action: 'Open Integrations',
  },
  'disk-full': { remedy: 'Free some space on the server.', ...IN_SYSTEM },
  'activity-changed': {
    remedy: 'Press “Check the log” in Activity to see which entry, and change the password of the database.',
    to: '/admin/activity',
    action: 'Open Activity',
  },
}

const WARNINGS = {
  'backup-none': {
    words: 'There is no verified backup yet.',
    remedy: 'The first one is made tonight. You can make one now.',
    ...IN_SYSTEM,
  },
  'backup-old': {
    words: 'The newest verified backup is more than two days old.',
    remedy: 'Press “Back up now” in System.',
    ...IN_SYSTEM,
  },
  'backup-same-disk': { words: BACKUP_MESSAGES.sameDisk, remedy: BACKUP_MESSAGES.sameDiskRemedy, ...IN_SYSTEM },
  'mail-not-set-up': {
    words: 'Email is not set up, so customers get no confirmations.',
    remedy: 'Choose your provider. Until then you can read every email in System.',
    ...IN_MAIL,
  },
  'mail-refused': {
    words: 'The mail server refuses emails.',
    remedy: 'Mail explains what it said and what to do.',
    ...IN_MAIL,
  },
  'mail-failed': {
    words: 'Some emails failed.',
    remedy: 'System shows what the mail server said, and sends them again.',
    ...IN_SYSTEM,
  },
  'webhook-failing': {
    words: 'An address under Integrations doesn’t accept events.',
    remedy: 'Events are sent again for four days. Integrations shows what it responded.',
    to: '/admin/integrations',
    action: 'Open Integrations',
  },
  'sign-ins-refused': {
    words: 'Someone entered too many wrong passwords in the last 24 hours and was locked out for a while.',
    remedy: 'If that wasn’t you, turn on the second factor. Security lists the attempts.',
    to: '/admin/security',
    action: 'Open Security',
  },
  'disk-low': {
    words: 'There is little space left on the disk.',
    remedy: 'Free some space on the server.',
    ...IN_SYSTEM,
  },
} as const satisfies Record<string, Remedy & { words: string }>

export type Warning = Alert | keyof typeof WARNINGS

export interface WarningWords extends Remedy {
  words: string
}

export function warningWords(warning: Warning): WarningWords {
  return isAlert(warning) ? { words: ALERT_WORDS[warning], ...ALERT_REMEDIES[warning] } : WARNINGS[warning]
}

function isAlert(warning: Warning): warning is Alert {
  return Object.hasOwn(ALERT_WORDS, warning)
}

const OLD_MS = 2 * 24 * 60 * 60_000

/** Whether the newest verified backup is too old to rely on. */
export function isBackupOld(provenAt: string, now: Pick<Temporal.Instant, 'epochMilliseconds'>): boolean {
  return Date.parse(provenAt) < now.epochMilliseconds - OLD_MS
}
