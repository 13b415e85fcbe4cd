import { createHash } from 'node:crypto'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { z } from '#domain/documents/zod.ts'
import { BACKUP_STATES, type BackupRecord, CLOCKS_DIFFER_BY } from '#domain/system/backup.ts'
import { BACKUP_MINUTES, backupInterval, nextBackup } from '#domain/system/backup-settings.ts'
import { readBackupSettings } from '#domain/system/backup-settings-schema.ts'
import { instantText } from '#domain/time/date.ts'
import { readBusiness, settingsDocument } from '#features/settings/settings.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'

const backups = collection(
  'backups',
  z.object({
    state: z.enum(BACKUP_STATES),
    file: z.string().nullable(),
    records: z.number(),
    bytes: z.number(),
    error: z.string().nullable(),
  }),
)
/** Of each state. */
const KEPT = 100
const NEWEST_FIRST = { orderBy: 'createdAt', direction: 'desc' } as const

/** A later record was made while the clock was wrong. It would stay the newest and hide failing backups. */
function upTo(now: Temporal.Instant) {
  return { ...NEWEST_FIRST, range: { field: 'createdAt', to: instantText(now.add(CLOCKS_DIFFER_BY)) } }
}

export async function recordBackup(store: Store, record: Omit<BackupRecord, 'id' | 'at'>, now: Temporal.Instant) {
  await store.transaction(async (tx) => {
    await backups.set(tx, instantText(now), record)
    // Only of its state, so that failures never push out the last verified backup.
    await backups.deleteAll(tx, { where: { state: record.state }, ...NEWEST_FIRST, offset: KEPT, limit: 20 })
  })
}

export async function listBackups(reader: Reader, now: Temporal.Instant, limit: number): Promise<BackupRecord[]> {
  return (await backups.query(reader, { ...upTo(now), limit })).map(presented)
}

export async function lastProven(reader: Reader, now: Temporal.Instant): Promise<BackupRecord | undefined> {
  return (await listProven(reader, now, 1))[0]
}

export async function listProven(reader: Reader, now: Temporal.Instant, limit: number): Promise<BackupRecord[]> {
  return (await backups.query(reader, { where: { state: 'proven' }, ...upTo(now), limit })).map(presented)
}

function presented({ id, data, createdAt }: DocumentOf<typeof backups>): BackupRecord {
  return { ...data, id, at: createdAt }
}

export const { read: backupSettings, save: saveBackupSettings } = settingsDocument(
  SETTINGS_IDS.backup,
  readBackupSettings,
)

export async function backupEvery(reader: Reader, fixedMs: number | undefined): Promise<number | undefined> {
  return fixedMs ?? backupInterval((await backupSettings(reader)).frequency)
}

/** Always the same one for a site, so that the sites of a machine don't all run at once. */
export function backupMinute(publicUrl: string): number {
  return createHash('sha256').update(publicUrl).digest().readUInt32BE() % BACKUP_MINUTES
}

export async function nextBackupAt(
  reader: Reader,
  { backupEveryMs: fixedMs, publicUrl }: { backupEveryMs: number | undefined; publicUrl: string },
  now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  if (fixedMs !== undefined) return now.add({ milliseconds: fixedMs })
  const [{ frequency }, { timeZone }] = await Promise.all([backupSettings(reader), readBusiness(reader)])
  return nextBackup(frequency, now, timeZone, backupMinute(publicUrl))
}
