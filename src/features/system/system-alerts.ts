import { isBackupLate, isBackupStale } from '#domain/system/backup.ts'
import { type Alert, diskState, isMailLate } from '#domain/system/system.ts'
import { outboxOverview } from '#mail/outbox.ts'
import type { Reader } from '#store/store.ts'
import { lastProven, listBackups } from '../backup/backup-records.ts'
import { diskSpace } from './disk-space.ts'
import { readTurn } from './jobs.ts'

/** What only the running process knows. */
export interface AlertFacts {
  startedAt: Temporal.Instant
  dataDir: string
  delivers: boolean
  /** Undefined if no backups are scheduled. */
  backup: { everyMs: number; failure: string | undefined } | undefined
}

export async function systemAlerts(reader: Reader, facts: AlertFacts, now: Temporal.Instant): Promise<Alert[]> {
  const [backup, outbox, disk] = await Promise.all([
    backupAlert(reader, facts, now),
    outboxOverview(reader, now),
    diskSpace(facts.dataDir),
  ])
  return [
    ...backup,
    ...(facts.delivers && isMailLate(outbox.overdueSince, now) ? (['mail-late'] as const) : []),
    ...(disk && diskState(disk.freeBytes) === 'full' ? (['disk-full'] as const) : []),
  ]
}

async function backupAlert(reader: Reader, { backup, startedAt }: AlertFacts, now: Temporal.Instant): Promise<Alert[]> {
  if (!backup) return []
  const [[last], proven, turn] = await Promise.all([
    listBackups(reader, 1),
    lastProven(reader),
    readTurn(reader, 'backup'),
  ])
  if (backup.failure !== undefined || last?.state === 'failed') return ['backup-failed']
  const isLate =
    isBackupLate(turn.nextAt, now) || isBackupStale(proven?.at ?? startedAt.toString(), backup.everyMs, now)
  return isLate ? ['backup-late'] : []
}
