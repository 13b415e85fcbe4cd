import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import {
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

export function readBackupSettings(stored: Record<string, unknown>): BackupSettings {
  return readWithDefaults(backupSettingsSchema, DEFAULT_BACKUP_SETTINGS, stored)
}
