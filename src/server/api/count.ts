import { type Context, Hono } from 'hono'
import { reportSchema } from '#domain/analytics/report-schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Caller, Counter } from '#features/analytics/counter.ts'
import { countCaller } from '../http/count-request.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'

const TOO_MANY = 'Too many reports. Please try again later.'
const AGAIN_AFTER_SECONDS = 10

/**
 * What only the browser knows, in the query string because a beacon needs no body then. `POST /api/count/time`: a time was chosen.
 * `POST /api/count/left?left=customerPhone`: the visitor left the form at that field.
 */
export function countApi(services: Services) {
  const report = (c: Context, note: (counter: Counter, caller: Caller) => void) => {
    countCaller(services, c, (counter, caller) => {
      if (!counter.mayReport(caller)) {
        throw new Refusal('too-many', TOO_MANY, { retryAfterSeconds: AGAIN_AFTER_SECONDS })
      }
      note(counter, caller)
    })
    return c.json({}, 202)
  }
  return new Hono()
    .use(neverStored)
    .post('/time', (c) => report(c, (counter, caller) => counter.reach(caller, 'chosen')))
    .post('/left', query(reportSchema), (c) => {
      const { left } = c.req.valid('query')
      return report(c, (counter, caller) => {
        // The page may have come from the browser's own cache.
        counter.reach(caller, 'opened')
        counter.turnAway(caller, 'left', left)
      })
    })
}
