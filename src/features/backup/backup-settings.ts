import { BACKUP_SETTINGS_ID, type BackupSettings, backupInterval, nextBackup } from '#domain/system/backup-settings.ts'
import { readBackupSettings } from '#domain/system/backup-settings-schema.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { settingsDocument } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'

export type StoredBackupSettings = BackupSettings & { version: number }

export const { read: backupSettings, save: saveBackupSettings } = settingsDocument(
  BACKUP_SETTINGS_ID,
  readBackupSettings,
)

/** Milliseconds between two backups. A fixed interval from the environment wins. Undefined if none are scheduled. */
export async function backupEvery(reader: Reader, fixedMs: number | undefined): Promise<number | undefined> {
  return fixedMs ?? backupInterval((await backupSettings(reader)).frequency)
}

export async function nextBackupAt(
  reader: Reader,
  fixedMs: number | undefined,
  now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  if (fixedMs !== undefined) return now.add({ milliseconds: fixedMs })
  const [{ frequency }, { timeZone }] = await Promise.all([backupSettings(reader), readBusiness(reader)])
  return nextBackup(frequency, now, timeZone)
}
