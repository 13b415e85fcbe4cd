import { listWarnings } from '#features/onboarding/start-report.ts'
import type { Services } from './services.ts'

/** The facts that alerts depend on besides the store. */
export async function alertFacts({ config, backups, mail, startedAt }: Services) {
  return {
    startedAt,
    dataDir: config.dataDir,
    delivers: mail.hasServer,
    mail: await mail.report(),
    backup: { fixedEveryMs: config.backupEveryMs, failure: backups.failure },
  }
}

/** The same facts for the first screen and the guide. */
export async function startFacts(services: Services) {
  const { publicUrl, backupDir } = services.config
  return { ...(await alertFacts(services)), publicUrl, backupDir }
}

const KEPT_SECONDS = 10

export async function countWarnings(services: Services): Promise<number> {
  const { store, clock, warnings } = services
  const now = clock.now()
  if (warnings.at && Temporal.Instant.compare(now, warnings.at.add({ seconds: KEPT_SECONDS })) < 0)
    return warnings.count
  const found = await listWarnings(store, await startFacts(services), now)
  return noteWarnings(services, found)
}

export function noteWarnings({ clock, warnings }: Services, found: readonly unknown[]): number {
  warnings.at = clock.now()
  warnings.count = found.length
  return warnings.count
}
