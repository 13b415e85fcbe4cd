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
