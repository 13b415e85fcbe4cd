import { describeNightly } from '#domain/privacy/privacy.ts'
import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import { BACKUP_AT } from '#domain/system/backup-settings.ts'
import { OFF_SITE_MESSAGES } from '#domain/system/off-site.ts'
import { keepActivity } from '#features/activity/verify-activity.ts'
import { nextBackupAt } from '#features/backup/backup-records.ts'
import { sendReminders } from '#features/customer-messages/send-reminders.ts'
import { areAllJoined, joinEarlier } from '#features/customers/join-earlier.ts'
import { expireEstimates } from '#features/estimates/choose-time.ts'
import { followUp } from '#features/feedback/follow-up.ts'
import { announceChanges } from '#features/index-now/announce-changes.ts'
import { remindOfInvoices } from '#features/invoices/invoice-mails.ts'
import { readOffSite } from '#features/off-site/stored-off-site.ts'
import { expireOffers } from '#features/offers/expire-offers.ts'
import { sweepImages } from '#features/pictures/delete-images.ts'
import { NIGHTLY_AT, nextNight, runNightly } from '#features/privacy/nightly.ts'
import { attendRequests } from '#features/reply-time/attend-requests.ts'
import { keepAnswerRecord } from '#features/reply-time/show-answers.ts'
import { endWaits } from '#features/waiting-list/end-offers.ts'
import { offerOpenings } from '#features/waiting-list/offer-openings.ts'
import type { Store } from '#store/store.ts'
import { countWarnings } from '../alert-facts.ts'
import type { Config } from '../config.ts'
import { checkWholeSite } from '../pages/gate-site.ts'
import type { Services } from '../services.ts'
import type { BackupProcess } from './backup-process.ts'
import { inTurn, type Job, type Outcome, type SharedJob } from './schedule.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Runs on every instance. */
interface OwnJob {
  name: string
  everyMs: number
  work(services: Services, now: Temporal.Instant): Promise<void>
}

interface BackupServices {
  store: Store
  backups: Pick<BackupProcess, 'run'>
  config: Pick<Config, 'backupEveryMs' | 'publicUrl'>
  log: Services['log']
}

export const BACKUP_JOB: SharedJob<BackupServices> = {
  name: 'backup',
  at: BACKUP_AT,
  next: ({ store, config }, now) => nextBackupAt(store, config, now),
  waits: true,
  async turn({ backups, config, log }, now) {
    const outcome = await backups.run('background')
    if (outcome.ok) {
      log.info('backup made and verified')
      return { report: BACKUP_MESSAGES.proven }
    }
    log.error({ reason: outcome.reason }, 'backup failed')
    const retryMs = Math.min(HOUR_MS, config.backupEveryMs ?? HOUR_MS)
    return { report: outcome.reason, retryAt: now.add({ milliseconds: retryMs }) }
  },
}

/** Everything the server does on a schedule. docs/operations.md repeats this table, and /metrics reports each line of it. */
export const JOBS: readonly ((OwnJob | SharedJob<Services>) & { does: string })[] = [
  {
    name: 'mail',
    everyMs: 5 * SECOND_MS,
    work: lookForMail,
    does: 'Sends mails that are due and releases those that waited for a mail server.',
  },
  {
    name: 'events',
    everyMs: 5 * SECOND_MS,
    work: async ({ webhooks }) => webhooks.look(),
    does: 'Sends due events to other programs.',
  },
  {
    name: 'counting',
    everyMs: 10 * SECOND_MS,
    work: ({ counting }, now) => counting.run(now),
    does: "Writes the counted visits to the site, and deletes each day's salt when the day is over.",
  },
  {
    name: 'notifications',
    everyMs: 5 * SECOND_MS,
    work: async ({ push }) => push.look(),
    does: "Sends due notifications to the owner's devices.",
  },
  {
    name: 'warnings',
    everyMs: MINUTE_MS,
    work: async (services) => void (await countWarnings(services)),
    does: "Counts what needs a look, for the number on the owner's app.",
  },
  {
    name: 'answers',
    everyMs: MINUTE_MS,
    work: inSteps(attendRequests, expireOffers, expireEstimates),
    does: 'Reminds the owner of unanswered requests, cancels expired ones, releases unused offered times, and ends expired estimates.',
  },
  {
    name: 'opened-times',
    everyMs: MINUTE_MS,
    work: inSteps(endWaits, offerOpenings),
    does: 'Offers freed times to the waiting list, and passes on those that were not taken in time.',
  },
  {
    name: 'visit-messages',
    everyMs: MINUTE_MS,
    work: inSteps(sendReminders, followUp, remindOfInvoices),
    does: 'Reminds customers of their visits and invoices, and asks how completed visits went, if the owner turned this on.',
  },
  {
    name: 'addresses',
    everyMs: MINUTE_MS,
    work: ({ store, addresses }) => addresses.write(store),
    does: 'Writes how often redirects were used and which missing addresses people opened.',
  },
  {
    name: 'answer-record',
    everyMs: HOUR_MS,
    turn: measureAnswers,
    does: 'Measures how soon the requests of the last 30 days were answered.',
  },
  {
    name: 'join-customers',
    everyMs: MINUTE_MS,
    next: async ({ store }, now) => ((await areAllJoined(store)) ? undefined : now.add({ milliseconds: MINUTE_MS })),
    turn: joinCustomers,
    does: 'Once after an update: finds the customers of requests and messages that are older than customer records.',
  },
  {
    name: 'pictures',
    everyMs: 6 * HOUR_MS,
    turn: sweepPictures,
    does: "Deletes pictures that nothing shows and the library doesn't keep.",
  },
  {
    name: 'index-now',
    everyMs: 5 * MINUTE_MS,
    turn: tellSearchEngines,
    does: 'Notifies search engines of changed addresses, if the owner turned this on.',
  },
  {
    name: 'site-check',
    everyMs: 7 * 24 * HOUR_MS,
    waits: true,
    turn: checkSite,
    does: 'Checks every public page for broken links and other problems. Today shows the report.',
  },
  {
    name: 'nightly',
    at: NIGHTLY_AT,
    next: ({ store }, now) => nextNight(store, now),
    turn: cleanUp,
    does: 'Deletes records older than the retention period, ended customer links and expired sessions. Rewrites the SQLite file after an erasure. Verifies the activity log, signs its last entry and removes entries older than 24 months.',
  },
  {
    ...BACKUP_JOB,
    does: 'Makes and verifies a backup, at a minute of the next hour that depends on the public address. System changes how often; `BACKUP_EVERY` overrides it.',
  },
  {
    name: 'off-site',
    everyMs: HOUR_MS,
    next: async ({ store }, now) => ((await readOffSite(store)) ? now.add({ milliseconds: HOUR_MS }) : undefined),
    turn: copyOffSite,
    does: 'Copies the newest backup off-site, if the owner set that up, and verifies a copy every week.',
  },
]

export function jobsOf(services: Services): Job[] {
  return JOBS.map((job) => {
    if ('turn' in job) return inTurn(services, job)
    const { name, everyMs, work } = job
    return { name, everyMs, run: (now) => work(services, now) }
  })
}

async function lookForMail({ delivery, mail }: Services): Promise<void> {
  // Also notices a key file that was copied to this machine.
  await mail.refresh()
  delivery.look()
}

type Step = (
  site: { store: Store; publicUrl: string; hasMailServer: boolean },
  now: Temporal.Instant,
) => Promise<number>

/** Decides each row in a separate transaction, so instances don't take turns. A step that fails doesn't stop the next. */
function inSteps(...steps: readonly Step[]): OwnJob['work'] {
  return async ({ store, delivery, config, mail }, now) => {
    const site = { store, publicUrl: config.publicUrl, hasMailServer: mail.hasServer }
    const outcomes: PromiseSettledResult<number>[] = []
    for (const step of steps) outcomes.push(...(await Promise.allSettled([step(site, now)])))
    // A failed step may have queued mails before it failed.
    if (outcomes.some((outcome) => outcome.status === 'rejected' || outcome.value > 0)) delivery.wake()
    const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join(' '))
  }
}

async function measureAnswers({ store }: Services, now: Temporal.Instant): Promise<Outcome> {
  const { requests } = await keepAnswerRecord(store, now)
  return { report: `Measured ${requests} requests.` }
}

async function joinCustomers({ store, log }: Services): Promise<Outcome> {
  const joined = await joinEarlier(store)
  log.info({ joined }, 'found the customers of earlier requests and messages')
  return { report: `Found the customers of ${joined} requests and messages.` }
}

async function sweepPictures({ store, log }: Services, now: Temporal.Instant): Promise<Outcome> {
  const images = await sweepImages(store, now)
  log.info({ images }, 'deleted pictures that nothing shows')
  return { report: `Deleted ${images} pictures.` }
}

async function tellSearchEngines({ store, config, log }: Services, now: Temporal.Instant): Promise<Outcome> {
  const { publicUrl: siteUrl, indexNowUrl: endpoint, allowedHosts: allowed } = config
  const addresses = await announceChanges({ store, siteUrl, endpoint, outgoing: { allowed } }, now)
  if (addresses > 0) log.info({ addresses }, 'notified search engines of changes')
  return { report: `Announced ${addresses} addresses.` }
}

async function checkSite(services: Services, now: Temporal.Instant): Promise<Outcome> {
  const { pages, errors, notes } = await checkWholeSite(services, now)
  services.log.info({ pages, errors, notes }, 'checked the whole site')
  return { report: `Checked ${pages} pages.` }
}

/** After an interruption, it continues an hour later where it stopped. */
async function copyOffSite({ offSite, log }: Services): Promise<Outcome> {
  const outcome = await offSite.run('background')
  if (outcome.ok) return { report: OFF_SITE_MESSAGES.copied }
  log.error({ reason: outcome.reason }, 'off-site copy failed')
  return { report: outcome.reason }
}

async function cleanUp({ store, config, log }: Services, now: Temporal.Instant): Promise<Outcome> {
  const [deletion] = await Promise.allSettled([runNightly(store, now)])
  const { fault, ...kept } = await keepActivity(store, config.secretKeyFile, now)
  // A copy of the log's head outside the database.
  if (fault) log.error({ ...kept, fault }, 'the activity log was changed by hand')
  else log.info(kept, 'activity log verified')
  if (deletion.status === 'rejected') throw deletion.reason
  log.info(deletion.value, 'nightly job done')
  return { report: describeNightly(deletion.value) }
}
