import { Hono } from 'hono'
import { CHECK_PATIENCE_MS, inTime } from '#features/system/in-time.ts'
import type { Services } from '../services.ts'

const LATE = new Error('The store did not respond in time.')

/** `GET /healthz`: the process and its database respond. */
export function healthApi({ store, log }: Services) {
  return new Hono().get('/', async (c) => {
    const answer = store.ready().then(
      () => undefined,
      (error: unknown) => error,
    )
    const problem = await inTime(answer, CHECK_PATIENCE_MS, LATE)
    if (problem === undefined) return c.json({ status: 'ok', store: store.kind })
    log.error({ err: problem }, 'health check failed')
    return c.json({ status: 'unavailable', store: store.kind }, 503)
  })
}
