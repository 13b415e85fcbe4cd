import { type BackupProgress, isBackupLate, isBackupStale } from '#domain/system/backup.ts'
import { isOffSiteLate } from '#domain/system/off-site.ts'
import { type Alert, diskState, isMailLate, type RecentError } from '#domain/system/system.ts'
import { isFaultKnown } from '#features/activity/verify-activity.ts'
import { allWebhooks } from '#features/integrations/stored-webhook.ts'
import type { MailReport } from '#features/mail-server/mail-server.ts'
import { describeOffSite, readOffSite, readState } from '#features/off-site/stored-off-site.ts'
import { usedSpace } from '#features/photos/photo-record.ts'
import { overlappingVisits } from '#features/scheduling/upcoming-visits.ts'
import { outboxOverview } from '#mail/outbox.ts'
import type { Reader, Store } from '#store/store.ts'
import { backupEvery, backupSettings, lastProven, listBackups } from '../backup/backup-records.ts'
import { diskSpace, isOnDiskOfData } from '../backup/disk-space.ts'
import { isOnServer } from '../backup/download.ts'
import { readTurn } from './jobs.ts'

const BACKUPS_SHOWN = 10

/** Facts that only the running process knows. */
export interface Facts {
  version: string
  startedAt: Temporal.Instant
  dataDir: string
  /** The most bytes that private photos may take together. */
  photoSpaceBytes: number
  delivers: boolean
  mail: MailReport
  backup: {
    directory: string
    isFolderFixed: boolean
    fixedEveryMs: number | undefined
    progress: BackupProgress | undefined
    /** The command that restores FILE, on the server. */
    restoring: string
  }
  offSite: {
    isUnderWay: boolean
    /** The command that restores from ADDRESS, on another machine. */
    restoring: string
  }
  errors: readonly RecentError[]
}

export async function systemReport(store: Store, facts: Facts, now: Temporal.Instant) {
  const [bytes, photoBytes, disk, outbox, backups, offSite, nightly, overlaps] = await Promise.all([
    store.size(),
    usedSpace(store),
    diskSpace(facts.dataDir),
    outboxOverview(store, now),
    backupReport(store, facts, now),
    describeOffSite(store, facts.dataDir),
    readTurn(store, 'nightly'),
    overlappingVisits(store, now),
  ])
  const { overdueSince, ...counts } = outbox
  return {
    program: { version: facts.version, node: process.version, startedAt: facts.startedAt.toString() },
    store: { kind: store.kind, bytes },
    photos: { bytes: photoBytes, mostBytes: facts.photoSpaceBytes },
    disk: disk ? { ...disk, state: diskState(disk.freeBytes) } : null,
    outbox: {
      ...counts,
      delivers: facts.delivers,
      server: facts.mail,
      overdueSince: overdueSince?.toString() ?? null,
      late: facts.delivers && isMailLate(overdueSince, now),
    },
    backups,
    offSite: offSite && { ...offSite, ...facts.offSite },
    nightly: { ranAt: nightly.startedAt, report: nightly.report, nextAt: nightly.nextAt },
    overlaps,
    errors: facts.errors,
  }
}

async function backupReport(store: Store, { dataDir, backup }: Facts, now: Temporal.Instant) {
  const [recent, proven, turn, settings, sameDisk] = await Promise.all([
    listBackups(store, now, BACKUPS_SHOWN),
    lastProven(store, now),
    readTurn(store, 'backup'),
    backupSettings(store),
    isOnDiskOfData(store, dataDir, backup.directory),
  ])
  const listed = await Promise.all(
    recent.map(async (record) => ({ ...record, isHere: await isOnServer(backup.directory, record) })),
  )
  const isFixed = backup.fixedEveryMs !== undefined
  const scheduled = isFixed || settings.frequency !== 'off'
  return {
    scheduled,
    isFixed,
    settings,
    directory: backup.directory,
    isFolderFixed: backup.isFolderFixed,
    restoring: backup.restoring,
    sameDisk,
    progress: backup.progress ?? null,
    nextAt: scheduled ? turn.nextAt : null,
    lastProven: proven ?? null,
    recent: listed,
    /** The newest file that the restore command would find. */
    restorable: listed.find(({ isHere }) => isHere)?.file ?? null,
  }
}

export type SystemReport = Awaited<ReturnType<typeof systemReport>>

/** Facts that only the running process knows. */
export interface AlertFacts {
  startedAt: Temporal.Instant
  dataDir: string
  delivers: boolean
  mail: Pick<MailReport, 'state'>
  backup: { fixedEveryMs: number | undefined; failure: string | undefined }
}

export async function systemAlerts(reader: Reader, facts: AlertFacts, now: Temporal.Instant): Promise<Alert[]> {
  const [backup, offSite, outbox, disk, addresses, isLogChanged] = await Promise.all([
    backupAlert(reader, facts, now),
    offSiteAlert(reader, facts, now),
    outboxOverview(reader, now),
    diskSpace(facts.dataDir),
    allWebhooks(reader),
    isFaultKnown(reader),
  ])
  return [
    ...backup,
    ...offSite,
    ...(facts.mail.state === 'paused' ? (['mail-paused'] as const) : []),
    ...(facts.delivers && isMailLate(outbox.overdueSince, now) ? (['mail-late'] as const) : []),
    ...(addresses.some(({ data }) => data.turnedOff !== null) ? (['webhook-off'] as const) : []),
    ...(disk && diskState(disk.freeBytes) === 'full' ? (['disk-full'] as const) : []),
    ...(isLogChanged ? (['activity-changed'] as const) : []),
  ]
}

async function offSiteAlert(reader: Reader, { backup }: AlertFacts, now: Temporal.Instant): Promise<Alert[]> {
  const place = await readOffSite(reader)
  if (!place) return []
  const [state, everyMs] = await Promise.all([readState(reader), backupEvery(reader, backup.fixedEveryMs)])
  return isOffSiteLate(state, place.setUpAt, everyMs, now) ? ['off-site-late'] : []
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
