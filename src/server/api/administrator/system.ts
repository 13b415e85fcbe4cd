import type { ActivityCheck } from '#domain/activity/activity.ts'
import { isActivityArea } from '#domain/documents/activity-area.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { z } from '#domain/documents/zod.ts'
import { line } from '#domain/text/schema.ts'
import { listActivity } from '#features/activity/list-activity.ts'
import { verifyActivity } from '#features/activity/verify-activity.ts'
import { findDemo, removeDemo } from '#features/demo/remove-demo.ts'
import { mailSubject } from '#features/mail-server/mail-subject.ts'
import { isUntouchedDemo } from '#features/onboarding/start-report.ts'
import { readKey } from '#features/secrets/secrets.ts'
import { cancelMail, retryMail, showMail } from '#features/system/show-outbox.ts'
import { systemAlerts } from '#features/system/system-report.ts'
import { alertFacts } from '../../alert-facts.ts'
import { query } from '../../middleware/json-body.ts'
import type { Services } from '../../services.ts'
import { administrator, succeed } from '../audience.ts'

export function outboxDesk({ store, delivery, mail, config }: Services) {
  return {
    store,
    delivery,
    get hasMailServer() {
      return mail.hasServer
    },
    subject: mailSubject(config),
  }
}

/** The mails of the site, one at a time, and problems of the site. */
export const outboxRoom = administrator((routes, services) => {
  const { store, clock, mail } = services
  const outbox = outboxDesk(services)
  return routes
    .get('/system/alerts', async (c) => {
      const [alerts, showsDemo] = await Promise.all([
        systemAlerts(store, await alertFacts(services), clock.now()),
        isUntouchedDemo(store),
      ])
      return c.json({ alerts, showsDemo })
    })
    .get('/system/outbox/:id', async (c) =>
      c.json(await showMail(store, c.req.param('id'), (name) => mail.senderOf(name))),
    )
    .post('/system/outbox/:id/retry', async (c) => c.json(await retryMail(outbox, c.req.param('id'), clock.now())))
    .post('/system/outbox/:id/cancel', (c) => succeed(c, cancelMail(outbox, c.req.param('id'))))
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

/** The demo content that is left, and its removal. */
export const demoRoom = administrator((routes, services) => {
  const { store, clock } = services
  return routes
    .get('/admin/demo', async (c) => c.json(await findDemo(store)))
    .post('/admin/demo/remove', async (c) => c.json(await removeDemo({ store, actor: c.var.actor, now: clock.now() })))
})
