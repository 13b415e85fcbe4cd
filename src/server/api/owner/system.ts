import { STALE } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { MAIL_STATES } from '#domain/mails/desk-words.ts'
import { backupFolderSchema, backupSettingsSchema } from '#domain/system/backup-settings-schema.ts'
import { offSiteInputSchema } from '#domain/system/off-site-schema.ts'
import { addressSchema } from '#domain/system/web-address.ts'
import { saveBackupFolder } from '#features/backup/backup-folder.ts'
import { saveBackupSettings } from '#features/backup/backup-records.ts'
import { issueDownload, issueExport } from '#features/backup/download.ts'
import { turnOffOffSite } from '#features/off-site/stored-off-site.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { checkUp } from '#features/system/checkup.ts'
import { outboxPage, retryFailed } from '#features/system/show-outbox.ts'
import { systemReport } from '#features/system/system-report.ts'
import { describeAddress, proposeAddress } from '#features/system/web-address.ts'
import { alertFacts } from '../../alert-facts.ts'
import { typed, VERSION } from '../../core-services.ts'
import { precondition } from '../../http/precondition.ts'
import { confirmedOnly } from '../../middleware/authenticate.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { outboxDesk } from '../administrator/system.ts'
import { owner, succeed } from '../audience.ts'

const pageSchema = z.object({
  state: z.literal(MAIL_STATES),
  cursor: z.string().optional(),
})

/** The state of the site itself, for owners only. */
export const systemRoom = owner((routes, services) => {
  const { store, clock, config, deployment, backups, offSite, mail, errors, log } = services
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
    .post('/system/outbox/retry', async (c) => c.json(await retryFailed(outboxDesk(services), clock.now())))
})

/** The address of the site, until a new one is confirmed there. */
export const addressRoom = owner((routes, services) => {
  const { store, clock, config, deployment } = services
  return routes
    .get('/admin/address', async (c) => c.json(await describeAddress(store, deployment.given, clock.now())))
    .post('/admin/address', confirmedOnly(services), jsonBody(addressSchema), async (c) => {
      const circumstances = { address: clientAddress(c, config.trustedProxies), now: clock.now() }
      const link = await proposeAddress(store, deployment.given, c.req.valid('json').url, circumstances)
      return c.json({ link }, 201)
    })
})
