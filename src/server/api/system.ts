import { Hono } from 'hono'
import { Refusal } from '#domain/document/refusal.ts'
import { z } from '#domain/document/zod.ts'
import { MAIL_STATES } from '#domain/email/words.ts'
import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import { cancelMail, outboxPage, retryFailed, retryMail } from '#features/system/outbox-desk.ts'
import { showMail } from '#features/system/show-mail.ts'
import { systemAlerts } from '#features/system/system-alerts.ts'
import { systemReport } from '#features/system/system-report.ts'
import { senderFrom } from '#mail/sender.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
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
  const { store, clock, config, backups, delivery, errors, log } = services
  const senderOf = senderFrom({ from: config.mailFrom, publicUrl: config.publicUrl })
  const hasMailServer = config.smtpUrl !== undefined
  const outbox = { store, delivery, hasMailServer }
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => {
      const facts = {
        version: VERSION,
        startedAt: services.startedAt,
        dataDir: config.dataDir,
        delivers: hasMailServer,
        backup: { scheduled: backups.isScheduled, progress: backups.progress },
        errors: errors.list(),
        untrustedProxy: services.untrustedProxy.seen,
      }
      return c.json(await systemReport(store, facts, clock.now()))
    })
    .get('/alerts', async (c) => {
      const facts = {
        startedAt: services.startedAt,
        dataDir: config.dataDir,
        delivers: hasMailServer,
        backup: backups.isScheduled ? { everyMs: config.backupEveryMs, failure: backups.failure } : undefined,
      }
      return c.json({ alerts: await systemAlerts(store, facts, clock.now()) })
    })
    .post('/backups', (c) => {
      if (!backups.isScheduled) throw new Refusal('conflict', BACKUP_MESSAGES.notSet, { code: 'backup-dir' })
      // A backup with many pictures takes longer than a browser waits. The report shows its progress.
      void backups.run().then((outcome) => {
        if (!outcome.ok) log.error({ reason: outcome.reason }, 'backup failed')
      })
      return c.json({ started: true }, 202)
    })
    .get('/outbox', query(pageSchema), async (c) => {
      const { state, cursor } = c.req.valid('query')
      return c.json(await outboxPage(store, state, cursor))
    })
    .get('/outbox/:id', async (c) => c.json(await showMail(store, c.req.param('id'), senderOf)))
    .post('/outbox/retry', async (c) => c.json(await retryFailed(outbox, clock.now())))
    .post('/outbox/:id/retry', async (c) => c.json(await retryMail(outbox, c.req.param('id'), clock.now())))
    .post('/outbox/:id/cancel', async (c) => {
      await cancelMail(outbox, c.req.param('id'))
      return c.json({ success: true })
    })
}
