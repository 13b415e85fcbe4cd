import { createServer } from 'node:http'
import type { Hono } from 'hono'
import { strandedWords } from '#domain/account/passkey.ts'
import { owners } from '#features/account/person.ts'
import { Counting } from '#features/analytics/counting.ts'
import { readSiteBrand } from '#features/brand/site-brand.ts'
import { seedDemo } from '#features/demo/seed-demo.ts'
import { estimateAttachment } from '#features/estimates/estimate-pdf.ts'
import { startWebhookDelivery } from '#features/integrations/webhook-delivery.ts'
import { invoiceAttachment } from '#features/invoices/stored-invoice.ts'
import { MailServer } from '#features/mail-server/mail-server.ts'
import { mailSubject } from '#features/mail-server/mail-subject.ts'
import { startPushDelivery } from '#features/notifications/push-delivery.ts'
import { AddressCounts } from '#features/redirects/address-counts.ts'
import { writeDefaultTrade } from '#features/services/starting-services.ts'
import { hostsOfLostPasskeys } from '#features/sign-in-methods/passkeys.ts'
import { upgradeStore } from '#features/upgrade/upgrade.ts'
import { startDelivery } from '#mail/delivery.ts'
import { ensureCalendarSite } from '#mail/letter-calendar.ts'
import { openStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { createApp } from './app.ts'
import { ChangeHub } from './changes/change-hub.ts'
import type { Config } from './config.ts'
import { type Clock, systemClock } from './core-services.ts'
import { Deployment } from './deployment.ts'
import { listen, open } from './http/listen.ts'
import { UntrustedProxy } from './http/untrusted-proxy.ts'
import { BackgroundWork } from './jobs/background-work.ts'
import { BackupProcess } from './jobs/backup-process.ts'
import { JobRuns } from './jobs/job-runs.ts'
import { jobsOf } from './jobs/jobs.ts'
import { type Schedule, startSchedule } from './jobs/schedule.ts'
import { createLog, logSkippedDocuments } from './log.ts'
import { measurement } from './metrics/measure.ts'
import { RequestMetrics } from './metrics/request-metrics.ts'
import { Freshness } from './pages/freshness.ts'
import { PageCache } from './pages/page-cache.ts'
import type { Web } from './pages/web-build.ts'
import { RecentErrors } from './recent-errors.ts'
import type { Services } from './services.ts'

const LOOPBACK = '127.0.0.1'

const PAGE_CACHE_BYTES = 48 * 1024 * 1024
const GRACE_MS = 8_000

export interface Running {
  port: number
  app: Hono
  services: Services
  schedule: Schedule
  /** Call before stopping: see listen.ts. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Opens the store, builds the site on it and listens. Used by main.ts, development and tests. */
export async function startServer(given: Config, web: Web, clock: Clock = systemClock): Promise<Running> {
  const startedAt = clock.now()
  const errors = new RecentErrors()
  const log = createLog(given.logLevel, { onLine: (line) => errors.notice(line) })
  const store = await openStore({
    dataDir: given.dataDir,
    databaseUrl: given.databaseUrl,
    lockWaitMs: given.lockWaitMs,
    now: () => clock.now(),
    tell: (words) => log.warn(words),
  })
  // Closed in reverse order: first the listener, last the store.
  const house = new AsyncDisposableStack()
  house.defer(logSkippedDocuments(log))
  house.defer(() => store.close())
  const deployment = await Deployment.follow(given, store, log)
  const { config } = deployment
  const now = () => clock.now()
  const calendarSite = await ensureCalendarSite(store, config.publicUrl)
  const delivery = startDelivery({
    store,
    subject: mailSubject(config),
    calendarSite,
    brand: () => readSiteBrand(store),
    attachmentOf: async (mail) => (await invoiceAttachment(store, mail)) ?? estimateAttachment(store, mail),
    now,
    log,
  })
  house.defer(() => delivery.stop())
  const mail = await MailServer.start({ store, environment: config, use: delivery.use, now, log })
  house.defer(async () => mail.stop())
  const { secretKeyFile, allowedHosts: allowed } = config
  const webhooks = startWebhookDelivery({ store, secretKeyFile, outgoing: { allowed }, now, log })
  house.defer(() => webhooks.stop())
  const contact = () => pushContact(store, config.publicUrl)
  const warnings: Services['warnings'] = { count: 0 }
  const push = startPushDelivery({
    ...{ store, site: config, secretKeyFile, contact, outgoing: { allowed }, now, log },
    warnings: () => warnings.count,
  })
  house.defer(() => push.stop())
  try {
    const tell = (step: string) => log.info(`filling the empty store: ${step}`)
    const { demoContent } = config
    const { overlapping } = await upgradeStore(store)
    if (demoContent !== 'off') await seedDemo(store, clock.now(), tell, demoContent)
    await store.transaction(writeDefaultTrade)
    if (overlapping > 0) log.warn({ overlapping }, 'some appointments overlap: see System in the back-office')
    const lostHosts = await hostsOfLostPasskeys(store, config.publicUrl)
    if (lostHosts.length > 0) log.warn({ hosts: lostHosts }, strandedWords(lostHosts, config.publicUrl))
    const pages = new PageCache({
      maxBytes: web.connect ? 0 : PAGE_CACHE_BYTES,
      now: () => clock.now().epochMilliseconds,
    })
    deployment.onMove(() => {
      pages.clear()
      // Without MAIL_FROM, the sender is at the public host. The mail job tries again.
      mail.refresh().catch((error: unknown) => log.error({ err: error }, 'the mail settings cannot be read'))
    })
    const { lockWaitMs } = config
    const freshness = await Freshness.watch(pages, store, { othersWrite: store.kind === 'postgres', lockWaitMs })
    const changes = new ChangeHub(store, now)
    const addresses = new AddressCounts(now)
    house.defer(() => addresses.write(store))
    const backups = new BackupProcess(config)
    const offSite = new BackupProcess(config, undefined, '--off-site')
    const background = new BackgroundWork(log)
    const untrustedProxy = new UntrustedProxy(config.trustedProxies, log)
    const machinery = { config, deployment, store, clock, log, web, startedAt, errors, untrustedProxy }
    const counting = await Counting.start(store, clock.now())
    house.defer(() =>
      counting
        .stop(clock.now())
        .catch((error: unknown) => log.warn({ err: error }, 'the last visits were not counted')),
    )
    const services: Services = {
      ...machinery,
      pages,
      addresses,
      freshness,
      delivery,
      mail,
      webhooks,
      push,
      changes,
      backups,
      offSite,
      background,
      warnings,
      jobRuns: new JobRuns(),
      counting,
    }
    const schedule = startSchedule(services, jobsOf(services))
    house.defer(() => schedule.stop())
    house.defer(() => backups.stop())
    house.defer(() => offSite.stop())
    house.defer(() => background.stop())
    const metrics = config.metricsPort === undefined ? undefined : await serveMetrics(services, config.metricsPort)
    house.defer(async () => metrics?.close())
    const app = await createApp(services)
    const server = await listen(app, services)
    house.defer(() => server.close(GRACE_MS))
    // Starts nothing new while the last requests finish. The steps above wait for work that is still running.
    house.defer(async () => {
      for (const work of [schedule, push, webhooks, delivery]) void work.stop()
    })
    house.defer(async () => changes.close())
    const stop = () => house.disposeAsync()
    return { port: server.port, app, services, schedule, drain: server.drain, stop }
  } catch (error) {
    await house.disposeAsync()
    throw error
  }
}

/** Push services want an address where they can reach the operator, and some refuse one that isn't real. */
async function pushContact(store: Store, publicUrl: string): Promise<string> {
  if (publicUrl.startsWith('https://')) return publicUrl
  return `mailto:${(await owners(store))[0]?.email ?? ''}`
}

/** Serves `GET /metrics` on a separate port, to this machine only. */
export async function serveMetrics(services: Services, port: number) {
  const measured = measurement(services)
  let own = port
  const requests = new RequestMetrics((local) => local !== own)
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const lines = [...(await measured.lines()), ...requests.lines()]
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(`${lines.join('\n')}\n`)
  })
  await open(server, port, LOOPBACK, 'METRICS_PORT')
  const address = server.address()
  if (typeof address === 'object' && address) own = address.port
  return {
    port: own,
    close: () =>
      new Promise<void>((resolve) => {
        measured.close()
        requests.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
