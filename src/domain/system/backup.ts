// Backups: what their files are called, which are kept, what is said about them.

export const BACKUP_DAYS_KEPT = 7
export const BACKUP_WEEKS_KEPT = 4

export const BACKUP_STATES = ['proven', 'failed'] as const

export type BackupState = (typeof BACKUP_STATES)[number]

export const BACKUP_STATE_LABELS: Record<BackupState, string> = { proven: 'Proven', failed: 'Failed' }

/** One attempt at a backup, as the administrator sees it. */
export interface BackupRecord {
  id: string
  state: BackupState
  /** Nothing is left of one that failed. */
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
  proving: 'Proving: restoring it into a scratch store and comparing',
}

export const BACKUP_MESSAGES = {
  none: 'There is no backup yet.',
  notSet: 'BACKUP_DIR is not set: nothing is backed up by itself.',
  proven: 'The backup is made and proven.',
  failed: 'The backup failed. The reason stands below and in the log.',
} as const

const LATE_MS = 60 * 60_000

/** Whether a scheduled backup should have begun an hour ago. */
export function isBackupLate(nextAt: string | null, nowMs: number): boolean {
  return nextAt !== null && Date.parse(nextAt) < nowMs - LATE_MS
}

/** Whether two turns have passed without a backup that was proven; before the first, since the program was started. */
export function isBackupStale(provenAt: string, everyMs: number, nowMs: number): boolean {
  return Date.parse(provenAt) < nowMs - 2 * everyMs - LATE_MS
}

/** plumbline-20260302T150000Z.jsonl.gz */
export function backupName(at: Temporal.Instant): string {
  return `plumbline-${at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}.jsonl.gz`
}

const NAME = /^plumbline-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.jsonl\.gz$/

export function isBackupName(name: string): boolean {
  return NAME.test(name)
}

/**
 * The files that may go: all but those of the last day, the newest of each of the last days and of each of the last weeks
 * that have one. Days and weeks without a backup do not count, so that a machine that was off loses nothing by it.
 */
export function outdatedBackups(names: readonly string[], now: Temporal.Instant): string[] {
  const newestFirst = names.flatMap(dated).sort((one, other) => Temporal.Instant.compare(other.at, one.at))
  const kept = new Set([
    ...newestFirst.filter(({ at }) => Temporal.Instant.compare(at, now.subtract({ hours: 24 })) > 0),
    ...firstOfEach(newestFirst, ({ at }) => dayOf(at).toString(), BACKUP_DAYS_KEPT),
    ...firstOfEach(newestFirst, ({ at }) => weekOf(at), BACKUP_WEEKS_KEPT),
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
