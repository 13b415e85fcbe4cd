import type { ActivityCheck } from '#domain/activity/activity.ts'
import { isActivityArea } from '#domain/documents/activity-area.ts'
import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { z } from '#domain/documents/zod.ts'
import { MAIL_STATES } from '#domain/mails/words.ts'
import { backupFolderSchema, backupSettingsSchema } from '#domain/system/backup-settings-schema.ts'
import { offSiteInputSchema } from '#domain/system/off-site-schema.ts'
import { addressSchema } from '#domain/system/web-address.ts'
import { line } from '#domain/text/schema.ts'
import { listActivity } from '#features/activity/list-activity.ts'
import { verifyActivity } from '#features/activity/verify-activity.ts'
import { saveBackupFolder } from '#features/backup/backup-folder.ts'
import { saveBackupSettings } from '#features/backup/backup-records.ts'
import { issueDownload, issueExport } from '#features/backup/download.ts'
import { findDemo, removeDemo } from '#features/demo/remove-demo.ts'
import { mailSubject } from '#features/mail-server/mail-subject.ts'
import { turnOffOffSite } from '#features/off-site/stored-off-site.ts'
import { isUntouchedDemo } from '#features/onboarding/start-report.ts'
import { readKey } from '#features/secrets/secrets.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { checkUp } from '#features/system/checkup.ts'
import { cancelMail, outboxPage, retryFailed, retryMail, showMail } from '#features/system/show-outbox.ts'
import { systemAlerts, systemReport } from '#features/system/system-report.ts'
import { describeAddress, proposeAddress } from '#features/system/web-address.ts'
import { alertFacts } from '../../alert-facts.ts'
import { typed, VERSION } from '../../core-services.ts'
import { precondition } from '../../http/precondition.ts'
import { confirmedOnly } from '../../middleware/authenticate.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { administrator, succeed } from '../audience.ts'

const pageSchema = z.object({
  state: z.literal(MAIL_STATES),
  cursor: z.string().optional(),
})

/** The state of the site itself, for the administrator only. */
export const systemRoom = administrator((routes, services) => {
  const { store, clock, config, deployment, backups, offSite, delivery, mail, errors, log } = services
  const outbox = {
    store,
    delivery,
    get hasMailServer() {
      return mail.hasServer
    },
    subject: mailSubject(config),
  }
  return routes
    .get('/system', async (c) => {
      const facts = {
        version: VERSION,
        startedAt: services.startedAt,
        dataDir: config.dataDir,
        photoSpaceBytes: config.photoSpaceBytes,
        delivers: mail.hasServer,
        mail: await mail.report(),
        backup: {
          directory: config.backupDir,
          isFolderFixed: config.isBackupDirFixed,
          fixedEveryMs: config.backupEveryMs,
          progress: backups.progress,
          restoring: typed('restore FILE --replace'),
        },
        offSite: { isUnderWay: offSite.progress !== undefined, restoring: typed('restore --from ADDRESS') },
        errors: errors.list(),
      }
      return c.json(await systemReport(store, facts, clock.now()))
    })
    .get('/system/checkup', async (c) => {
      const facts = { ...config, ...(await alertFacts(services)), untrustedProxy: services.untrustedProxy.seen }
      return c.json(await checkUp(store, facts, clock.now()))
    })
    .get('/system/alerts', async (c) => {
      const [alerts, showsDemo] = await Promise.all([
        systemAlerts(store, await alertFacts(services), clock.now()),
        isUntouchedDemo(store),
      ])
      return c.json({ alerts, showsDemo })
    })
    .post('/system/backups', async (c) => {
      const address = clientAddress(c, config.trustedProxies)
      await recordSecurityEvent(store, { kind: 'backup-requested', account: 'administrator', address })
      // A backup with many pictures takes longer than a browser waits. The report shows its progress.
      void backups.run().then((outcome) => {
        if (!outcome.ok) log.error({ reason: outcome.reason }, 'backup failed')
      })
      return c.json({ started: true }, 202)
    })
    .put('/system/backups/settings', jsonBody(backupSettingsSchema), async (c) => {
      const saved = await saveBackupSettings(store, c.req.valid('json'), precondition(c).version)
      if (!saved.ok) return c.json({ error: STALE, code: saved.reason, current: saved.current }, 409)
      return c.json(saved.settings)
    })
    .put('/system/backups/folder', confirmedOnly(services), jsonBody(backupFolderSchema), async (c) => {
      const address = clientAddress(c, config.trustedProxies)
      await saveBackupFolder(store, deployment.given, c.req.valid('json').folder, address)
      await deployment.settled()
      return c.json({ directory: config.backupDir })
    })
    .put('/system/off-site', confirmedOnly(services), jsonBody(offSiteInputSchema), async (c) => {
      const circumstances = { address: clientAddress(c, config.trustedProxies), now: clock.now() }
      const { saveOffSite } = await import('#features/off-site/settings.ts')
      return c.json(await saveOffSite(store, config, c.req.valid('json'), circumstances))
    })
    .delete('/system/off-site', confirmedOnly(services), (c) =>
      succeed(c, turnOffOffSite(store, clientAddress(c, config.trustedProxies))),
    )
    .post('/system/off-site/copy', async (c) => {
      const address = clientAddress(c, config.trustedProxies)
      await recordSecurityEvent(store, { kind: 'off-site-requested', account: 'administrator', address })
      // A first copy takes longer than a browser waits. The report shows how it went.
      void offSite.run().then((outcome) => {
        if (!outcome.ok) log.error({ reason: outcome.reason }, 'off-site copy failed')
      })
      return c.json({ started: true }, 202)
    })
    .post('/system/backups/:file/download', confirmedOnly(services), async (c) => {
      const order = { directory: config.backupDir, file: c.req.param('file') }
      const asker = { session: c.var.actor.session, address: clientAddress(c, config.trustedProxies) }
      return c.json({ path: `/backups/${await issueDownload(store, order, asker, clock.now())}` }, 201)
    })
    .post('/system/export', confirmedOnly(services), async (c) => {
      const asker = { session: c.var.actor.session, address: clientAddress(c, config.trustedProxies) }
      return c.json({ path: `/backups/${await issueExport(store, asker, clock.now())}` }, 201)
    })
    .get('/system/outbox', query(pageSchema), async (c) => {
      const { state, cursor } = c.req.valid('query')
      return c.json(await outboxPage(store, state, cursor))
    })
    .get('/system/outbox/:id', async (c) =>
      c.json(await showMail(store, c.req.param('id'), (name) => mail.senderOf(name))),
    )
    .post('/system/outbox/retry', async (c) => c.json(await retryFailed(outbox, clock.now())))
    .post('/system/outbox/:id/retry', async (c) => c.json(await retryMail(outbox, c.req.param('id'), clock.now())))
    .post('/system/outbox/:id/cancel', (c) => succeed(c, cancelMail(outbox, c.req.param('id'))))
})

/** The address of the site, until a new one is confirmed there. */
export const addressRoom = administrator((routes, services) => {
  const { store, clock, config, deployment } = services
  return routes
    .get('/admin/address', async (c) => c.json(await describeAddress(store, deployment.given, clock.now())))
    .post('/admin/address', confirmedOnly(services), jsonBody(addressSchema), async (c) => {
      const circumstances = { address: clientAddress(c, config.trustedProxies), now: clock.now() }
      const link = await proposeAddress(store, deployment.given, c.req.valid('json').url, circumstances)
      return c.json({ link }, 201)
    })
})

const LAST_PAGE = 1000
const LONGEST_SEARCH = 200

const activityQuery = z.object({
  page: z.string().default('1'),
  search: line(LONGEST_SEARCH).default(''),
  area: z.string().default(''),
})

/** The activity log, for the administrator only. Nothing here can change it. */
export const activityRoom = administrator((routes, services) => {
  const { store, config } = services
  return routes
    .get('/activity', query(activityQuery), async (c) => {
      const { page, search, area } = c.req.valid('query')
      const asked = { page: pageNumber(page), pageSize: TABLE_PAGE_SIZE, search }
      return c.json(await listActivity(store, { ...asked, area: isActivityArea(area) ? area : undefined }))
    })
    .get('/activity/check', async (c) => {
      const { entries, fault } = await verifyActivity(store, await readKey(config.secretKeyFile))
      const found: ActivityCheck = { entries, fault: fault ?? null }
      return c.json(found)
    })
})

function pageNumber(text: string): number {
  const page = Number(text)
  if (Number.isInteger(page) && page >= 1 && page <= LAST_PAGE) return page
  throw new Refusal('bad-request', `The page must be a number from 1 to ${LAST_PAGE}.`)
}

/** What is left of the demo, and its removal. */
export const demoRoom = administrator((routes, services) => {
  const { store, clock } = services
  return routes
    .get('/admin/demo', async (c) => c.json(await findDemo(store)))
    .post('/admin/demo/remove', async (c) => c.json(await removeDemo({ store, actor: c.var.actor, now: clock.now() })))
})
