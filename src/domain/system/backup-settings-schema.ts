import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { line } from '#domain/text/schema.ts'
import {
  BACKUP_FOLDER_LENGTH,
  BACKUP_FREQUENCIES,
  BACKUP_SETTINGS_MESSAGES,
  BACKUPS_KEPT,
  type BackupSettings,
  DEFAULT_BACKUP_SETTINGS,
} from './backup-settings.ts'

const error = BACKUP_SETTINGS_MESSAGES.kept
const kept = z.int({ error }).min(BACKUPS_KEPT.min, error).max(BACKUPS_KEPT.max, error)

export const backupSettingsSchema = z.object({
  frequency: z.enum(BACKUP_FREQUENCIES),
  daysKept: kept,
  weeksKept: kept,
})

/** Empty for the default. */
export const backupFolderSchema = z.object({ folder: line(BACKUP_FOLDER_LENGTH) })

export function readBackupSettings(stored: Record<string, unknown>): BackupSettings {
  return readWithDefaults(backupSettingsSchema, DEFAULT_BACKUP_SETTINGS, stored)
}
