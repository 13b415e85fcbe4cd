// How the site itself is doing, told to whoever looks after it.

export const SYSTEM_MESSAGES = {
  fetchFailed: 'Failed to fetch how the site is doing',
  noErrors: 'No error since the start.',
  noMails: {
    failed: 'No e-mail has failed.',
    queued: 'No e-mail is waiting.',
    sending: 'No e-mail is being sent.',
    sent: 'No e-mail has been sent.',
    cancelled: 'No e-mail has been taken back.',
  },
  mailTakenBack: 'The e-mail is taken back.',
  mailGone: 'This e-mail has left or is gone.',
  storeAway: 'We cannot reach our records right now. Please try again in a minute.',
  storeFull: 'Nothing can be saved right now. Please try again later.',
} as const

export const UNTRUSTED_PROXY =
  'A request came through a proxy, but TRUST_PROXY is off. All visitors then count as one: a few failed sign-ins by anybody ' +
  'lock you out, and everybody shares the limits on bookings. Set TRUST_PROXY to the number of proxies in front of the site, ' +
  'usually 1, and restart. If there is no proxy, a visitor made the header up and you can ignore this.'

/** What became of the mails that had been given up, when all were to be tried anew. */
export interface Retried {
  retried: number
  /** Not sent: the appointments they speak of have changed since, or are gone. */
  takenBack: number
}

export function retriedWords({ retried, takenBack }: Retried): string {
  const onTheirWay = retried === 0 ? 'No e-mail was sent.' : 'The e-mails are on their way again.'
  if (takenBack === 0) return onTheirWay
  const outdated =
    takenBack === 1
      ? '1 no longer says how its appointment stands. It was not sent, and is taken back.'
      : `${takenBack} no longer say how their appointments stand. They were not sent, and are taken back.`
  return `${onTheirWay} ${outdated}`
}

/** What somebody should look at today, wherever in the back-office they are. */
export const ALERT_WORDS = {
  'backup-failed': 'The last backup failed.',
  'backup-late': 'It has been too long since a backup was made and proven.',
  'mail-late': 'E-mails to customers are not leaving.',
  'disk-full': 'The disk is full: bookings can soon no longer be saved.',
} as const

export type Alert = keyof typeof ALERT_WORDS

/** One line of the log that told of a fault, without anything personal. */
export interface RecentError {
  at: string
  message: string
  error: string | null
  path: string | null
  requestId: string | null
}

/** A mail is late when it could have gone this long ago: the server retries on its own until then. */
export const MAIL_LATE_MINUTES = 30

export const DISK_LOW_BYTES = 1_000_000_000

/** Below this the next upload or booking may not be written any more. */
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
  /** `read-only`: it answers, but a write does not go through. */
  store: 'ok' | 'read-only' | 'failed'
  outbox: 'ok' | 'late' | 'unknown'
  disk: DiskState | 'unknown'
}

export interface Readiness {
  /** Only who is unavailable should get no visitors; who is degraded needs a person. */
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
