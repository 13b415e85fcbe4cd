import { tellNightly } from '#domain/privacy/privacy.ts'
import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import { nextNight, runNightly } from '#features/privacy/nightly.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import type { BackupProcess } from './backup-process.ts'
import type { Job } from './schedule.ts'

const RETRY_MS = 60 * 60_000

export function scheduledJobs(services: Services): Job[] {
  return services.backups.isScheduled ? [nightlyJob(services), backupJob(services)] : [nightlyJob(services)]
}

function nightlyJob({ store, log }: Pick<Services, 'store' | 'log'>): Job {
  return {
    name: 'nightly',
    next: (now) => nextNight(store, now),
    async run(now) {
      const done = await runNightly(store, now)
      log.info(done, 'nightly job done')
      return { report: tellNightly(done) }
    },
  }
}

interface BackupOffice {
  backups: Pick<BackupProcess, 'run'>
  config: Pick<Config, 'backupEveryMs'>
  log: Services['log']
}

export function backupJob({ backups, config, log }: BackupOffice): Job {
  return {
    name: 'backup',
    next: async (now) => now.add({ milliseconds: config.backupEveryMs }),
    async run(now) {
      const outcome = await backups.run()
      if (outcome.ok) {
        log.info('backup made and proven')
        return { report: BACKUP_MESSAGES.proven }
      }
      log.error({ reason: outcome.reason }, 'backup failed')
      return {
        report: outcome.reason,
        retryAt: now.add({ milliseconds: Math.min(RETRY_MS, config.backupEveryMs) }),
      }
    },
  }
}
