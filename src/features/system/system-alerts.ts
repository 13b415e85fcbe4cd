import { isBackupLate, isBackupStale } from '#domain/system/backup.ts'
import { type Alert, diskState, isMailLate } from '#domain/system/system.ts'
import { isFaultKnown } from '#features/activity/marks.ts'
import { allWebhooks } from '#features/integrations/stored-webhook.ts'
import type { MailReport } from '#features/mail-server/mail-server.ts'
import { outboxOverview } from '#mail/outbox.ts'
import type { Reader } from '#store/store.ts'
import { lastProven, listBackups } from '../backup/backup-records.ts'
import { backupEvery } from '../backup/backup-settings.ts'
import { diskSpace } from '../backup/disk-space.ts'
import { readTurn } from './jobs.ts'

/** What only the running process knows. */
export interface AlertFacts {
  startedAt: Temporal.Instant
  dataDir: string
  delivers: boolean
  mail: Pick<MailReport, 'state'>
  backup: { fixedEveryMs: number | undefined; failure: string | undefined }
}

export async function systemAlerts(reader: Reader, facts: AlertFacts, now: Temporal.Instant): Promise<Alert[]> {
  const [backup, outbox, disk, addresses, isLogChanged] = await Promise.all([
    backupAlert(reader, facts, now),
    outboxOverview(reader, now),
    diskSpace(facts.dataDir),
    allWebhooks(reader),
    isFaultKnown(reader),
  ])
  return [
    ...backup,
    ...(facts.mail.state === 'paused' ? (['mail-paused'] as const) : []),
    ...(facts.delivers && isMailLate(outbox.overdueSince, now) ? (['mail-late'] as const) : []),
    ...(addresses.some(({ data }) => data.turnedOff !== null) ? (['webhook-off'] as const) : []),
    ...(disk && diskState(disk.freeBytes) === 'full' ? (['disk-full'] as const) : []),
    ...(isLogChanged ? (['activity-changed'] as const) : []),
  ]
}

async function backupAlert(reader: Reader, { backup, startedAt }: AlertFacts, now: Temporal.Instant): Promise<Alert[]> {
  const [[last], proven, turn, everyMs] = await Promise.all([
    listBackups(reader, now, 1),
    lastProven(reader, now),
    readTurn(reader, 'backup'),
    backupEvery(reader, backup.fixedEveryMs),
  ])
  if (last?.state === 'no-space') return ['backup-no-space']
  if (backup.failure !== undefined || last?.state === 'failed') return ['backup-failed']
  if (everyMs === undefined) return []
  const isLate = isBackupLate(turn.nextAt, now) || isBackupStale(proven?.at ?? startedAt.toString(), everyMs, now)
  return isLate ? ['backup-late'] : []
}
