// How often the site backs itself up, and how many backups it keeps.

/** By the business's clock, after the nightly cleanup, so that a backup contains nothing that was due to be deleted. */
export const BACKUP_AT = '03:45'

/** Each site of a machine has its own minute of the hour from then on. */
export const BACKUP_MINUTES = 60

export const BACKUP_FREQUENCIES = ['nightly', 'six-hours', 'weekly', 'off'] as const

export type BackupFrequency = (typeof BACKUP_FREQUENCIES)[number]

export const BACKUP_FREQUENCY_LABELS: Record<BackupFrequency, string> = {
  nightly: 'Every night',
  'six-hours': 'Every 6 hours',
  weekly: 'Every week, in the night to Sunday',
  off: 'Never',
}

export interface BackupsKept {
  /** Keeps one backup for each of this many days that have one. */
  daysKept: number
  weeksKept: number
}

export interface BackupSettings extends BackupsKept {
  frequency: BackupFrequency
}

export const DEFAULT_BACKUP_SETTINGS: BackupSettings = { frequency: 'nightly', daysKept: 7, weeksKept: 4 }

export const BACKUPS_KEPT = { min: 1, max: 60 } as const

export const BACKUP_SETTINGS_MESSAGES = {
  kept: `Please enter a whole number from ${BACKUPS_KEPT.min} to ${BACKUPS_KEPT.max}`,
  fixed: 'BACKUP_EVERY sets how often this server backs itself up. To choose it here, remove that setting and restart.',
} as const

export const BACKUP_FOLDER_LENGTH = 500

export const BACKUP_FOLDER_MESSAGES = {
  relative: 'Please enter the whole path, like /mnt/backups',
  served: "This folder belongs to the program. Please choose one that isn't served and that updates don't replace",
  unwritable: "The site can't write to this folder. Check that it exists and that the site's account may write there",
  locked: 'BACKUP_DIR sets the folder of this server. To choose it here, remove that setting and restart.',
  missing: "The backup folder isn't there. Check that its disk is connected.",
} as const

const HOUR_MS = 60 * 60_000
const SUNDAY = 7

const EVERY_MS: Record<Exclude<BackupFrequency, 'off'>, number> = {
  nightly: 24 * HOUR_MS,
  'six-hours': 6 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
}

export function backupInterval(frequency: BackupFrequency): number | undefined {
  return frequency === 'off' ? undefined : EVERY_MS[frequency]
}

/** When the next backup is due after `now`, so many minutes after the first sites. Undefined if there are no scheduled backups. */
export function nextBackup(frequency: BackupFrequency, now: Temporal.Instant, timeZone: string, minute = 0) {
  if (frequency === 'off') return undefined
  if (frequency === 'six-hours') return now.add({ milliseconds: EVERY_MS[frequency] })
  const local = now.toZonedDateTimeISO(timeZone)
  const time = Temporal.PlainTime.from(BACKUP_AT).add({ minutes: minute })
  const tonight = local.withPlainTime(time)
  const days = Temporal.ZonedDateTime.compare(tonight, local) > 0 ? 0 : 1
  const night = tonight.add({ days })
  return night
    .add({ days: frequency === 'weekly' ? SUNDAY - night.dayOfWeek : 0 })
    .withPlainTime(time)
    .toInstant()
}
