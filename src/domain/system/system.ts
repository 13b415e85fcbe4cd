// The state of the site itself, for the person who runs it.

export const SYSTEM_MESSAGES = {
  fetchFailed: 'Failed to fetch the system report',
  noMails: {
    failed: 'No email has failed.',
    queued: 'No email is waiting.',
    sending: 'No email is being sent.',
    sent: 'No email has been sent.',
    cancelled: 'No email has been canceled.',
  },
  mailGone: 'This email was already sent or deleted.',
} as const

export const UNTRUSTED_PROXY =
  'A request came through a proxy, but TRUST_PROXY is off. All visitors then count as one: a few failed sign-ins by anybody ' +
  'lock you out, and everybody shares the limits on bookings. Set TRUST_PROXY to the number of proxies in front of the site, ' +
  'usually 1, and restart. If there is no proxy, a visitor forged the header and you can ignore this.'

/** The result of retrying all failed mails. */
export interface Retried {
  retried: number
  /** Not sent: their appointments have changed or were deleted. */
  takenBack: number
}

export function retriedWords({ retried, takenBack }: Retried): string {
  const onTheirWay = retried === 0 ? 'No email was sent.' : 'The emails are being sent again.'
  if (takenBack === 0) return onTheirWay
  const outdated =
    takenBack === 1
      ? '1 was canceled because its appointment has changed.'
      : `${takenBack} were canceled because their appointments have changed.`
  return `${onTheirWay} ${outdated}`
}

/** A warning shown on every back-office screen. */
export const ALERT_WORDS = {
  'backup-failed': 'The last backup failed.',
  'backup-no-space': 'The last backup was not started: there is too little space on its disk.',
  'backup-late': 'There has been no verified backup for too long.',
  'off-site-late': 'There has been no verified off-site copy for too long.',
  'mail-paused': 'Emails are paused: the password of the mail server cannot be read on this machine.',
  'mail-late': 'Emails to customers are not leaving.',
  'webhook-off': 'An address under Integrations was turned off because it no longer accepts events.',
  'disk-full': 'The disk is full: bookings can soon no longer be saved.',
  'activity-changed': 'Someone changed the activity log by hand.',
} as const

export type Alert = keyof typeof ALERT_WORDS

export interface RecentError {
  at: string
  message: string
  error: string | null
  path: string | null
  requestId: string | null
}

/** A mail is late when it has been due for this long. Until then, retries are normal. */
export const MAIL_LATE_MINUTES = 30

export const DISK_LOW_BYTES = 1_000_000_000

/** With less space, the next upload or booking may fail. */
export const DISK_FULL_BYTES = 100_000_000

export type DiskState = 'ok' | 'low' | 'full'

export function diskState(freeBytes: number): DiskState {
  if (freeBytes < DISK_FULL_BYTES) return 'full'
  return freeBytes < DISK_LOW_BYTES ? 'low' : 'ok'
}

export const DISK_LABELS: Record<DiskState | 'unknown', string> = {
  ok: 'Enough space',
  low: 'Little space left',
  full: 'No space left',
  unknown: 'Running',
}

export const STORE_LABELS = { sqlite: 'SQLite, one file', postgres: 'PostgreSQL' } as const

export interface Checks {
  /** `read-only`: the database responds, but a write doesn't succeed. */
  store: 'ok' | 'read-only' | 'failed'
  outbox: 'ok' | 'late' | 'unknown'
  disk: DiskState | 'unknown'
}

export interface Readiness {
  /** An unavailable instance should get no visitors. A degraded one needs a person's attention. */
  status: 'ready' | 'degraded' | 'unavailable'
  checks: Checks
}

export function readiness(checks: Checks): Readiness {
  if (checks.store !== 'ok' || checks.disk === 'full') return { status: 'unavailable', checks }
  const degraded = checks.outbox !== 'ok' || checks.disk === 'low'
  return { status: degraded ? 'degraded' : 'ready', checks }
}

export function isMailLate(overdueSince: Temporal.Instant | null, now: Temporal.Instant): boolean {
  if (overdueSince === null) return false
  return Temporal.Instant.compare(overdueSince, now.subtract({ minutes: MAIL_LATE_MINUTES })) < 0
}
