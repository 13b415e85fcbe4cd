import { describeNightly } from '#domain/privacy/privacy.ts'
import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import { BACKUP_AT } from '#domain/system/backup-settings.ts'
import { keepActivity } from '#features/activity/keep-activity.ts'
import { nextBackupAt } from '#features/backup/backup-settings.ts'
import { sendReminders } from '#features/customer-messages/send-reminders.ts'
import { areAllJoined, joinEarlier } from '#features/customers/join-earlier.ts'
import { followUp } from '#features/feedback/follow-up.ts'
import { announceChanges } from '#features/index-now/announce-changes.ts'
import { expireOffers } from '#features/offers/expire-offers.ts'
import { sweepImages } from '#features/pictures/sweep.ts'
import { NIGHTLY_AT, nextNight, runNightly } from '#features/privacy/nightly.ts'
import { keepAnswerRecord } from '#features/reply-time/answer-record.ts'
import { attendRequests } from '#features/reply-time/attend-requests.ts'
import { endWaits } from '#features/waiting-list/end-offers.ts'
import { offerOpenings } from '#features/waiting-list/offer-openings.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config.ts'
import { checkWholeSite } from '../pages/gate-site.ts'
import type { Services } from '../services.ts'
import type { BackupProcess } from './backup-process.ts'
import { inTurn, type Job, type SharedJob } from './schedule.ts'

const HOUR_MS = 60 * 60_000

/** Everything the server does by itself from time to time. docs/operations.md repeats this table. */
export const JOBS = {
  mail: {
    everyMs: 5_000,
    runsOn: 'every instance',
    does: 'Sends mails that are due and releases those that waited for a mail server.',
  },
  events: {
    everyMs: 5_000,
    runsOn: 'every instance',
    does: 'Sends events to other programs that are due.',
  },
  counting: {
    everyMs: 10_000,
    runsOn: 'every instance',
    does: "Writes what was counted of visits to the site, and forgets each day's salt when the day is over.",
  },
  notifications: {
    everyMs: 5_000,
    runsOn: 'every instance',
    does: "Sends notifications to the owner's devices that are due.",
  },
  answers: {
    everyMs: 60_000,
    runsOn: 'every instance',
    does: 'Reminds the owner of requests without an answer, cancels those that expired, and frees offered times nobody chose.',
  },
  'opened-times': {
    everyMs: 60_000,
    runsOn: 'every instance',
    does: 'Offers times that opened to the waiting list, and passes on those that were not taken in time.',
  },
  'visit-messages': {
    everyMs: 60_000,
    runsOn: 'every instance',
    does: 'Reminds customers of their visits and asks how completed ones went, if the owner turned this on.',
  },
  addresses: {
    everyMs: 60_000,
    runsOn: 'every instance',
    does: 'Writes how often redirects were used and which missing addresses people met.',
  },
  'answer-record': {
    everyMs: HOUR_MS,
    runsOn: 'one instance',
    does: 'Measures how soon the requests of the last 30 days were answered.',
  },
  'join-customers': {
    everyMs: 60_000,
    runsOn: 'one instance',
    does: 'After an update: finds the customers of requests and messages from before there were any. Then never again.',
  },
  pictures: {
    everyMs: 6 * HOUR_MS,
    runsOn: 'one instance',
    does: "Deletes pictures that nothing shows and the library doesn't keep.",
  },
  'index-now': {
    everyMs: 5 * 60_000,
    runsOn: 'one instance',
    does: 'Tells search engines which addresses changed, if the owner turned this on.',
  },
  'site-check': {
    everyMs: 7 * 24 * HOUR_MS,
    runsOn: 'one instance',
    does: 'Checks every public page for broken links and other problems. Today shows the report.',
  },
  nightly: {
    at: NIGHTLY_AT,
    runsOn: 'one instance',
    does: 'Deletes records older than the retention period, ended customer links and expired sessions. Verifies the activity log, signs its last entry and removes entries older than 24 months.',
  },
  backup: {
    at: BACKUP_AT,
    runsOn: 'one instance',
    does: 'Makes and proves a backup. System changes how often; `BACKUP_EVERY` overrides it.',
  },
} as const

export function jobsOf(services: Services): Job[] {
  const shared = [
    recordJob(services),
    customersJob(services),
    picturesJob(services),
    indexNowJob(services),
    siteCheckJob(services),
    nightlyJob(services),
    backupJob(services),
  ]
  const ownWork = [
    mailJob(services),
    eventsJob(services),
    countingJob(services),
    notificationsJob(services),
    stepsJob(services, 'answers', [attendRequests, expireOffers]),
    stepsJob(services, 'opened-times', [endWaits, offerOpenings]),
    stepsJob(services, 'visit-messages', [sendReminders, followUp]),
    addressesJob(services),
  ]
  return [...ownWork, ...shared.map((job) => inTurn(services, job))]
}

function mailJob({ delivery, mail }: Pick<Services, 'delivery' | 'mail'>): Job {
  return {
    name: 'mail',
    everyMs: JOBS.mail.everyMs,
    async run() {
      // Also notices a key file that was copied to this machine.
      await mail.refresh()
      delivery.look()
    },
  }
}

function eventsJob({ webhooks }: Services): Job {
  return { name: 'events', everyMs: JOBS.events.everyMs, run: async () => webhooks.look() }
}

function countingJob({ counting }: Services): Job {
  return { name: 'counting', everyMs: JOBS.counting.everyMs, run: (now) => counting.run(now) }
}

function notificationsJob({ push }: Services): Job {
  return { name: 'notifications', everyMs: JOBS.notifications.everyMs, run: async () => push.look() }
}

type Step = (site: { store: Store; publicUrl: string }, now: Temporal.Instant) => Promise<number>

/** Each row is decided in a transaction of its own, so instances don't take turns. A step that fails doesn't stop the next. */
function stepsJob(
  { store, delivery, config }: Pick<Services, 'store' | 'delivery' | 'config'>,
  name: 'answers' | 'opened-times' | 'visit-messages',
  steps: readonly Step[],
): Job {
  return {
    name,
    everyMs: JOBS[name].everyMs,
    async run(now) {
      const site = { store, publicUrl: config.publicUrl }
      const outcomes: PromiseSettledResult<number>[] = []
      for (const step of steps) outcomes.push(...(await Promise.allSettled([step(site, now)])))
      // One that failed may have queued mails before.
      if (outcomes.some((outcome) => outcome.status === 'rejected' || outcome.value > 0)) delivery.wake()
      const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join(' '))
    },
  }
}

function addressesJob({ store, addresses }: Pick<Services, 'store' | 'addresses'>): Job {
  return { name: 'addresses', everyMs: JOBS.addresses.everyMs, run: () => addresses.write(store) }
}

function recordJob({ store }: Pick<Services, 'store'>): SharedJob {
  return {
    name: 'answer-record',
    next: async (now) => now.add({ milliseconds: JOBS['answer-record'].everyMs }),
    async run(now) {
      const { requests } = await keepAnswerRecord(store, now)
      return { report: `Measured ${requests} requests.` }
    },
  }
}

function customersJob({ store, log }: Pick<Services, 'store' | 'log'>): SharedJob {
  return {
    name: 'join-customers',
    next: async (now) =>
      (await areAllJoined(store)) ? undefined : now.add({ milliseconds: JOBS['join-customers'].everyMs }),
    async run() {
      const joined = await joinEarlier(store)
      log.info({ joined }, 'found the customers of earlier requests and messages')
      return { report: `Found the customers of ${joined} requests and messages.` }
    },
  }
}

function picturesJob({ store, log }: Pick<Services, 'store' | 'log'>): SharedJob {
  return {
    name: 'pictures',
    next: async (now) => now.add({ milliseconds: JOBS.pictures.everyMs }),
    async run(now) {
      const images = await sweepImages(store, now)
      log.info({ images }, 'deleted pictures that nothing shows')
      return { report: `Deleted ${images} pictures.` }
    },
  }
}

function indexNowJob({ store, config, log }: Pick<Services, 'store' | 'config' | 'log'>): SharedJob {
  const { publicUrl: siteUrl, indexNowUrl: endpoint, allowedHosts: allowed } = config
  return {
    name: 'index-now',
    next: async (now) => now.add({ milliseconds: JOBS['index-now'].everyMs }),
    async run(now) {
      const addresses = await announceChanges({ store, siteUrl, endpoint, outgoing: { allowed } }, now)
      if (addresses > 0) log.info({ addresses }, 'told search engines about changes')
      return { report: `Announced ${addresses} addresses.` }
    },
  }
}

function siteCheckJob(services: Services): SharedJob {
  return {
    name: 'site-check',
    next: async (now) => now.add({ milliseconds: JOBS['site-check'].everyMs }),
    waits: true,
    async run(now) {
      const { pages, errors, notes } = await checkWholeSite(services, now)
      services.log.info({ pages, errors, notes }, 'checked the whole site')
      return { report: `Checked ${pages} pages.` }
    },
  }
}

function nightlyJob({ store, config, log }: Pick<Services, 'store' | 'config' | 'log'>): SharedJob {
  return {
    name: 'nightly',
    next: (now) => nextNight(store, now),
    async run(now) {
      const [deletion] = await Promise.allSettled([runNightly(store, now)])
      const { fault, ...kept } = await keepActivity(store, config.secretKeyFile, now)
      // A copy of the log's head outside the database.
      if (fault) log.error({ ...kept, fault }, 'the activity log was changed by hand')
      else log.info(kept, 'activity log verified')
      if (deletion.status === 'rejected') throw deletion.reason
      log.info(deletion.value, 'nightly job done')
      return { report: describeNightly(deletion.value) }
    },
  }
}

interface BackupServices {
  store: Services['store']
  backups: Pick<BackupProcess, 'run'>
  config: Pick<Config, 'backupEveryMs'>
  log: Services['log']
}

export function backupJob({ store, backups, config, log }: BackupServices): SharedJob {
  return {
    name: 'backup',
    next: (now) => nextBackupAt(store, config.backupEveryMs, now),
    waits: true,
    async run(now) {
      const outcome = await backups.run()
      if (outcome.ok) {
        log.info('backup made and proven')
        return { report: BACKUP_MESSAGES.proven }
      }
      log.error({ reason: outcome.reason }, 'backup failed')
      const retryMs = Math.min(HOUR_MS, config.backupEveryMs ?? HOUR_MS)
      return { report: outcome.reason, retryAt: now.add({ milliseconds: retryMs }) }
    },
  }
}
