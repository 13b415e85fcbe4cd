import type { SecurityEventKind } from '#domain/account/security-event.ts'
import { hasDemo } from '#domain/onboarding/demo.ts'
import { isBackupOld, type Warning } from '#domain/onboarding/warning.ts'
import { diskState } from '#domain/system/system.ts'
import { instantText } from '#domain/time/date.ts'
import { findDemo } from '#features/demo/remove-demo.ts'
import { allWebhooks } from '#features/integrations/stored-webhook.ts'
import type { MailReport } from '#features/mail-server/mail-server.ts'
import { outboxOverview } from '#mail/outbox.ts'
import { activity } from '#store/activity/append.ts'
import type { Reader, Store } from '#store/store.ts'
import { lastProven } from '../backup/backup-records.ts'
import { diskSpace, isOnDiskOfData } from '../backup/disk-space.ts'
import { type AlertFacts, systemAlerts } from '../system/system-report.ts'
import { gettingStarted, hasOwnIdentity, type StartFacts } from './getting-started.ts'

/** A busy day has fewer entries. Reading more would make Today slow. */
const ENTRIES_LOOKED_AT = 200

const REFUSED: SecurityEventKind = 'sign-in-throttled'

/** Everything the first screen of a new owner needs, in one response. */
export async function startReport(store: Store, facts: StartFacts & WarningFacts, now: Temporal.Instant) {
  const [started, found, demo] = await Promise.all([
    gettingStarted(store, facts, now),
    listWarnings(store, facts, now),
    findDemo(store),
  ])
  return { ...started, warnings: found, demo }
}

export type StartReport = Awaited<ReturnType<typeof startReport>>

/** Whether visitors still see the demo company. */
export async function isUntouchedDemo(reader: Reader): Promise<boolean> {
  return !(await hasOwnIdentity(reader)) && hasDemo(await findDemo(reader))
}

export interface WarningFacts extends AlertFacts {
  backupDir: string
  mail: MailReport
}

/** Warnings for the owner, the most urgent first. */
export async function listWarnings(store: Store, facts: WarningFacts, now: Temporal.Instant): Promise<Warning[]> {
  const [alerts, backup, mail, disk, addresses, isKnocked] = await Promise.all([
    systemAlerts(store, facts, now),
    backupWarnings(store, facts, now),
    mailWarnings(store, facts, now),
    diskSpace(facts.dataDir),
    allWebhooks(store),
    wereSignInsRefused(store, now),
  ])
  const isLow = disk !== undefined && diskState(disk.freeBytes) === 'low'
  const isFailing = addresses.some(({ data }) => data.active && data.failingSince !== null)
  return [
    ...alerts,
    ...mail,
    ...(isFailing ? (['webhook-failing'] as const) : []),
    ...(isKnocked ? (['sign-ins-refused'] as const) : []),
    ...backup,
    ...(isLow ? (['disk-low'] as const) : []),
  ]
}

async function backupWarnings(store: Store, facts: WarningFacts, now: Temporal.Instant): Promise<Warning[]> {
  const [proven, sameDisk] = await Promise.all([
    lastProven(store, now),
    isOnDiskOfData(store, facts.dataDir, facts.backupDir),
  ])
  if (!proven) return ['backup-none']
  return [
    ...(isBackupOld(proven.at, now) ? (['backup-old'] as const) : []),
    ...(sameDisk ? (['backup-same-disk'] as const) : []),
  ]
}

async function mailWarnings(store: Store, { mail }: WarningFacts, now: Temporal.Instant): Promise<Warning[]> {
  if (mail.state === 'not-set-up') return ['mail-not-set-up']
  const { failed } = await outboxOverview(store, now)
  return [...(mail.failing ? (['mail-refused'] as const) : []), ...(failed > 0 ? (['mail-failed'] as const) : [])]
}

async function wereSignInsRefused(store: Store, now: Temporal.Instant): Promise<boolean> {
  const since = instantText(now.subtract({ hours: 24 }))
  const newest = await activity.query(store, { orderBy: 'id', direction: 'desc', limit: ENTRIES_LOOKED_AT })
  return newest.some(({ data }) => data.at >= since && data.kind === REFUSED)
}
