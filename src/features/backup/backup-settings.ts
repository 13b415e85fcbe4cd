import { BACKUP_SETTINGS_ID, type BackupSettings, backupInterval, nextBackup } from '#domain/system/backup-settings.ts'
import { readBackupSettings } from '#domain/system/backup-settings-schema.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { settings } from '#features/settings/settings.ts'
import type { Reader, Store, Stored } from '#store/store.ts'

/** With its version, which is 0 before the first save. */
export type StoredBackupSettings = BackupSettings & { version: number }

type SaveOutcome =
  | { ok: true; settings: StoredBackupSettings }
  | { ok: false; reason: 'stale'; current: StoredBackupSettings }

export async function backupSettings(reader: Reader): Promise<StoredBackupSettings> {
  return shown(await settings.get(reader, BACKUP_SETTINGS_ID))
}

export async function saveBackupSettings(store: Store, given: BackupSettings, version?: number): Promise<SaveOutcome> {
  const outcome = await settings.set(store, BACKUP_SETTINGS_ID, { ...given }, { ifVersion: version })
  return outcome.ok
    ? { ok: true, settings: shown(outcome.stored) }
    : { ok: false, reason: 'stale', current: shown(outcome.current) }
}

function shown(stored: Stored | undefined): StoredBackupSettings {
  return { ...readBackupSettings(stored?.data ?? {}), version: stored?.version ?? 0 }
}

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
