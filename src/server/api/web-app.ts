import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { MANIFEST_PATH, OFFLINE_PATH, SERVICE_WORKER_PATH, webAppManifest } from '#domain/site/web-app.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { readGlobalSeoSettings } from '#features/settings/read-global-seo.ts'
import { MEANINGFUL } from '../pages/page-address.ts'
import type { Services } from '../services.ts'

const WORKER = new URL('../../web/worker/service-worker.js', import.meta.url)

/** The worker's own policy: it may fetch from this site, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** What makes the site installable. */
export function webAppApi({ store, web }: Services) {
  return new Hono()
    .get(MANIFEST_PATH, async (c) => {
      const [business, seo] = await Promise.all([readBusiness(store), readGlobalSeoSettings(store)])
      return c.body(JSON.stringify(webAppManifest(business, seo)), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'Cache-Control': 'no-cache',
      })
    })
    .get(SERVICE_WORKER_PATH, async (c) => {
      const code = await readFile(WORKER, 'utf8')
      const known = { BUILD: web.version ?? '', OFFLINE: OFFLINE_PATH, MEANINGFUL }
      const prelude = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
      return c.body(prelude.join('') + code, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': WORKER_POLICY,
      })
    })
}
