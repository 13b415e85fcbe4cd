import type { Services } from './services.ts'

/** What alerts depend on besides the store. */
export async function alertFacts({ config, backups, mail, startedAt }: Services) {
  return {
    startedAt,
    dataDir: config.dataDir,
    delivers: mail.hasServer,
    mail: await mail.report(),
    backup: { fixedEveryMs: config.backupEveryMs, failure: backups.failure },
  }
}

/** The same for the first screen and the guide. */
export async function startFacts(services: Services) {
  const { publicUrl, backupDir } = services.config
  return { ...(await alertFacts(services)), publicUrl, backupDir }
}
