// Backups: file names, which ones are kept, and their texts.

import { formatBytes } from '#domain/text/text.ts'
import { type BackupsKept, DEFAULT_BACKUP_SETTINGS } from './backup-settings.ts'

export const BACKUP_STATES = ['proven', 'failed', 'no-space'] as const

export type BackupState = (typeof BACKUP_STATES)[number]

export const BACKUP_STATE_LABELS: Record<BackupState, string> = {
  proven: 'Verified',
  failed: 'Failed',
  'no-space': 'Not started',
}

/** One backup attempt, as the administrator sees it. */
export interface BackupRecord {
  id: string
  state: BackupState
  /** Absent without a verified backup: its file is deleted. */
  file: string | null
  records: number
  bytes: number
  at: string
  error: string | null
}

export interface BackupProgress {
  stage: 'writing' | 'proving'
  records: number
}

export const BACKUP_STAGE_LABELS: Record<BackupProgress['stage'], string> = {
  writing: 'Writing',
  proving: 'Verifying: restoring it into a temporary database and comparing',
}

export const BACKUP_MESSAGES = {
  none: 'There is no backup yet.',
  off: 'Scheduled backups are off.',
  proven: 'The backup is complete and verified.',
  failed: 'The backup failed. See the reason below and in the server log.',
  noSpace: 'The last backup was not started, because the disk would have been nearly full. See the reason below.',
  sameDisk: 'Backups are on the same disk as the data, so a broken disk loses both.',
  sameDiskRemedy: 'Download a copy now and then, or choose a folder on another disk under System.',
  gone: 'This backup is not on this server any more.',
  elsewhere:
    'This backup is not on this server. If the site runs on several servers, give them all the same backup folder.',
  linkEnded: 'This download link was used or has expired. Open System and press Download again.',
} as const

/** A backup never leaves less free space than this, because bookings come first. */
export const BACKUP_LEAVES_BYTES = 1_000_000_000

/** The file, and for the verification a restored copy of the store, which SQLite writes to its log first and then to its file. */
function backupNeeds(storeBytes: number): number {
  return 3 * storeBytes
}

/** Why a backup can't start, or undefined if there is enough space. */
export function lacksSpace(freeBytes: number, storeBytes: number): string | undefined {
  const needed = backupNeeds(storeBytes)
  if (freeBytes - needed >= BACKUP_LEAVES_BYTES) return undefined
  return (
    `Not started: the backup needs about ${formatBytes(needed)} for a while, and only ${formatBytes(freeBytes)} are free on its disk. ` +
    `${formatBytes(BACKUP_LEAVES_BYTES)} must stay free.`
  )
}

/** The command that restores a backup, on the server, while the site is stopped. */
export function restoreCommand(typed: string, path: string): string {
  return typed.replace('FILE', () => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`))
}

const LATE_MS = 60 * 60_000

/** Between instances of the site. A backup dated further ahead was made while the clock was wrong. */
export const CLOCKS_DIFFER_BY = { minutes: 1 }

/** A Temporal instant on the server. Browsers without Temporal pass their own milliseconds. */
type Moment = Pick<Temporal.Instant, 'epochMilliseconds'>

/** Whether a scheduled backup is more than an hour late. */
export function isBackupLate(nextAt: string | null, now: Moment): boolean {
  return nextAt !== null && Date.parse(nextAt) < now.epochMilliseconds - LATE_MS
}

/** Whether two intervals have passed without a verified backup, counted from the start of the program if there is none yet. */
export function isBackupStale(provenAt: string, everyMs: number, now: Moment): boolean {
  return Date.parse(provenAt) < now.epochMilliseconds - 2 * everyMs - LATE_MS
}

/** plumbline-20260302T150000Z.jsonl.gz */
export function backupName(at: Temporal.Instant): string {
  return `plumbline-${at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}.jsonl.gz`
}

const NAME = /^plumbline-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.jsonl\.gz$/

export function isBackupName(name: string): boolean {
  return NAME.test(name)
}

/** All except those of the last day and the newest of recent days, weeks and months. Gaps and future dates don't count. */
export function outdatedBackups(
  names: readonly string[],
  now: Temporal.Instant,
  { daysKept, weeksKept, monthsKept = 0 }: BackupsKept & { monthsKept?: number } = DEFAULT_BACKUP_SETTINGS,
): string[] {
  const newestFirst = names.flatMap(dated).sort((one, other) => Temporal.Instant.compare(other.at, one.at))
  const past = newestFirst.filter(({ at }) => Temporal.Instant.compare(at, now.add(CLOCKS_DIFFER_BY)) <= 0)
  const kept = new Set([
    ...newestFirst.filter(({ at }) => Temporal.Instant.compare(at, now.subtract({ hours: 24 })) > 0),
    ...firstOfEach(past, ({ at }) => dayOf(at).toString(), daysKept),
    ...firstOfEach(past, ({ at }) => weekOf(at), weeksKept),
    ...firstOfEach(past, ({ at }) => dayOf(at).toPlainYearMonth().toString(), monthsKept),
  ])
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ name }) => name)
}

interface Dated {
  name: string
  at: Temporal.Instant
}

function dated(name: string): Dated[] {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  if (second === undefined) return []
  return [{ name, at: Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }]
}

function dayOf(at: Temporal.Instant): Temporal.PlainDate {
  return at.toZonedDateTimeISO('UTC').toPlainDate()
}

function weekOf(at: Temporal.Instant): string {
  const day = dayOf(at)
  return `${day.yearOfWeek}-${day.weekOfYear}`
}

function firstOfEach(newestFirst: readonly Dated[], group: (backup: Dated) => string, groups: number): Dated[] {
  const first = new Map<string, Dated>()
  for (const backup of newestFirst) if (!first.has(group(backup))) first.set(group(backup), backup)
  return [...first.values()].slice(0, groups)
}
