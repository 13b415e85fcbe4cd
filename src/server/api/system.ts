import { Hono } from 'hono'
import { STALE } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { MAIL_STATES } from '#domain/mails/words.ts'
import { backupSettingsSchema } from '#domain/system/backup-settings-schema.ts'
import { saveBackupSettings } from '#features/backup/backup-settings.ts'
import { issueDownload, issueExport } from '#features/backup/download.ts'
import { mailSubject } from '#features/mail-server/mail-subject.ts'
import { isUntouchedDemo } from '#features/onboarding/untouched-demo.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { cancelMail, outboxPage, retryFailed, retryMail } from '#features/system/outbox-desk.ts'
import { showMail } from '#features/system/show-mail.ts'
import { systemAlerts } from '#features/system/system-alerts.ts'
import { systemReport } from '#features/system/system-report.ts'
import { alertFacts } from '../alert-facts.ts'
import { precondition } from '../http/precondition.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { confirmedOnly } from '../middleware/confirmed.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'
import { VERSION } from '../version.ts'

const pageSchema = z.object({
  state: z.literal(MAIL_STATES),
  cursor: z.string().optional(),
})

/** The state of the site itself, for the administrator only. */
export function systemApi(services: Services) {
  const { store, clock, config, backups, delivery, mail, errors, log } = services
  const outbox = {
    store,
    delivery,
    get hasMailServer() {
      return mail.hasServer
    },
    subject: mailSubject(config.publicUrl),
  }
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => {
      const facts = {
        version: VERSION,
        startedAt: services.startedAt,
        dataDir: config.dataDir,
        photoSpaceBytes: config.photoSpaceBytes,
        delivers: mail.hasServer,
        mail: await mail.report(),
        backup: { directory: config.backupDir, fixedEveryMs: config.backupEveryMs, progress: backups.progress },
        errors: errors.list(),
        untrustedProxy: services.untrustedProxy.seen,
      }
      return c.json(await systemReport(store, facts, clock.now()))
    })
    .get('/alerts', async (c) => {
      const [alerts, showsDemo] = await Promise.all([
        systemAlerts(store, await alertFacts(services), clock.now()),
        isUntouchedDemo(store),
      ])
      return c.json({ alerts, showsDemo })
    })
    .post('/backups', async (c) => {
      const address = clientAddress(c, config.trustedProxies)
      await recordSecurityEvent(store, { kind: 'backup-requested', account: 'administrator', address })
      // A backup with many pictures takes longer than a browser waits. The report shows its progress.
      void backups.run().then((outcome) => {
        if (!outcome.ok) log.error({ reason: outcome.reason }, 'backup failed')
      })
      return c.json({ started: true }, 202)
    })
    .put('/backups/settings', jsonBody(backupSettingsSchema), async (c) => {
      const saved = await saveBackupSettings(store, c.req.valid('json'), precondition(c).version)
      if (!saved.ok) return c.json({ error: STALE, code: saved.reason, current: saved.current }, 409)
      return c.json(saved.settings)
    })
    .post('/backups/:file/download', confirmedOnly(services), async (c) => {
      const order = { directory: config.backupDir, file: c.req.param('file') }
      const asker = { session: c.var.actor.session, address: clientAddress(c, config.trustedProxies) }
      return c.json({ path: `/backups/${await issueDownload(store, order, asker, clock.now())}` }, 201)
    })
    .post('/export', confirmedOnly(services), async (c) => {
      const asker = { session: c.var.actor.session, address: clientAddress(c, config.trustedProxies) }
      return c.json({ path: `/backups/${await issueExport(store, asker, clock.now())}` }, 201)
    })
    .get('/outbox', query(pageSchema), async (c) => {
      const { state, cursor } = c.req.valid('query')
      return c.json(await outboxPage(store, state, cursor))
    })
    .get('/outbox/:id', async (c) => c.json(await showMail(store, c.req.param('id'), (name) => mail.senderOf(name))))
    .post('/outbox/retry', async (c) => c.json(await retryFailed(outbox, clock.now())))
    .post('/outbox/:id/retry', async (c) => c.json(await retryMail(outbox, c.req.param('id'), clock.now())))
    .post('/outbox/:id/cancel', async (c) => {
      await cancelMail(outbox, c.req.param('id'))
      return c.json({ success: true })
    })
}
