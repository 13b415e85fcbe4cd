import { Hono } from 'hono'
import type { ActivityCheck } from '#domain/activity/activity.ts'
import { isActivityArea } from '#domain/activity/area.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { z } from '#domain/documents/zod.ts'
import { line } from '#domain/text/schema.ts'
import { listActivity } from '#features/activity/list-activity.ts'
import { verifyActivity } from '#features/activity/verify-activity.ts'
import { readKey } from '#features/secrets/secrets.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'

const LAST_PAGE = 1000
const LONGEST_SEARCH = 200

const pageSchema = z.object({
  page: z.string().default('1'),
  search: line(LONGEST_SEARCH).default(''),
  area: z.string().default(''),
})

/** The activity log, for the administrator only. Nothing here can change it. */
export function activityApi(services: Services) {
  const { store, config } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', query(pageSchema), async (c) => {
      const { page, search, area } = c.req.valid('query')
      const asked = { page: pageNumber(page), pageSize: TABLE_PAGE_SIZE, search }
      return c.json(await listActivity(store, { ...asked, area: isActivityArea(area) ? area : undefined }))
    })
    .get('/check', async (c) => {
      const { entries, fault } = await verifyActivity(store, await readKey(config.secretKeyFile))
      const found: ActivityCheck = { entries, fault: fault ?? null }
      return c.json(found)
    })
}

function pageNumber(text: string): number {
  const page = Number(text)
  if (Number.isInteger(page) && page >= 1 && page <= LAST_PAGE) return page
  throw new Refusal('bad-request', `The page must be a number from 1 to ${LAST_PAGE}.`)
}
