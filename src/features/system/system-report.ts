import type { BackupProgress } from '#domain/system/backup.ts'
import { diskState, isMailLate, type RecentError } from '#domain/system/system.ts'
import { overlappingVisits } from '#features/appointments/schedule/overlapping-visits.ts'
import { outboxOverview } from '#mail/outbox.ts'
import type { Store } from '#store/store.ts'
import { lastProven, listBackups } from '../backup/backup-records.ts'
import { diskSpace } from './disk-space.ts'
import { readTurn } from './jobs.ts'

const BACKUPS_SHOWN = 10

/** What only the running process knows. */
export interface Facts {
  version: string
  startedAt: Temporal.Instant
  dataDir: string
  delivers: boolean
  backup: { scheduled: boolean; progress: BackupProgress | undefined }
  errors: readonly RecentError[]
  /** A proxy forwards requests, but TRUST_PROXY isn't set. */
  untrustedProxy: boolean
}

export async function systemReport(store: Store, facts: Facts, now: Temporal.Instant) {
  const [bytes, disk, outbox, backups, proven, backupTurn, nightly, overlaps] = await Promise.all([
    store.size(),
    diskSpace(facts.dataDir),
    outboxOverview(store, now),
    listBackups(store, BACKUPS_SHOWN),
    lastProven(store),
    readTurn(store, 'backup'),
    readTurn(store, 'nightly'),
    overlappingVisits(store, now),
  ])
  const { overdueSince, ...counts } = outbox
  return {
    program: { version: facts.version, node: process.version, startedAt: facts.startedAt.toString() },
    store: { kind: store.kind, bytes },
    disk: disk ? { ...disk, state: diskState(disk.freeBytes) } : null,
    outbox: {
      ...counts,
      delivers: facts.delivers,
      overdueSince: overdueSince?.toString() ?? null,
      late: facts.delivers && isMailLate(overdueSince, now),
    },
    backups: {
      scheduled: facts.backup.scheduled,
      progress: facts.backup.progress ?? null,
      nextAt: facts.backup.scheduled ? backupTurn.nextAt : null,
      lastProven: proven ?? null,
      recent: backups,
    },
    nightly: { ranAt: nightly.startedAt, report: nightly.report, nextAt: nightly.nextAt },
    overlaps,
    errors: facts.errors,
    untrustedProxy: facts.untrustedProxy,
  }
}

export type SystemReport = Awaited<ReturnType<typeof systemReport>>
