import { Hono } from 'hono'
import type { Services } from '../services.ts'

/** `GET /healthz`: the process and its database respond. */
export function healthApi({ store, log }: Services) {
  return new Hono().get('/', async (c) => {
    try {
      await store.ready()
      return c.json({ status: 'ok', store: store.kind })
    } catch (error) {
      log.error({ err: error }, 'health check failed')
      return c.json({ status: 'unavailable', store: store.kind }, 503)
    }
  })
}
