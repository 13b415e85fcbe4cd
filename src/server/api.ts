import { Hono } from 'hono'
import { adminApi } from './api/admin.ts'
import { changesApi } from './api/changes.ts'
import { securityApi } from './api/security.ts'
import { limitBody } from './middleware/body-limit.ts'
import type { Services } from './services.ts'

const LARGEST_JSON = 2.5 * 1024 * 1024

/** Every API route, composed in one chain so that the browser's client is typed by it. */
export function createApi(services: Services) {
  return new Hono()
    .use(limitBody(LARGEST_JSON))
    .route('/admin', adminApi(services))
    .route('/security-events', securityApi(services))
    .route('/changes', changesApi(services))
}

export type Api = ReturnType<typeof createApi>
