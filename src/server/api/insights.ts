import { Hono } from 'hono'
import { periodSchema } from '#domain/analytics/insight-schema.ts'
import { readInsights } from '#features/analytics/read-insights.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'

/** `GET /api/admin/insights?from=YYYY-MM-DD&to=YYYY-MM-DD`: all that the Insights screen shows. */
export function insightsApi(services: Services) {
  const { store, clock } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', query(periodSchema), async (c) => c.json(await readInsights(store, c.req.valid('query'), clock.now())))
}
