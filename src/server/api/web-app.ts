import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { POCKET_PATH } from '#domain/navigation/navigation.ts'
import { MOST_SHARED, SHARE_PATH, SHARED_PHOTOS, UNSHARED_PARAMETER } from '#domain/navigation/share-target.ts'
import {
  MANIFEST_PATH,
  OFFICE_MANIFEST_PATH,
  OFFLINE_PATH,
  officeManifest,
  SERVICE_WORKER_PATH,
  webAppManifest,
} from '#domain/navigation/web-app.ts'
import { readSiteBrand } from '#features/brand/site-brand.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { readGlobalSeoSettings } from '#features/settings/read-global-seo.ts'
import { MEANINGFUL } from '../pages/page-address.ts'
import type { Services } from '../services.ts'

const WORKER = new URL('../../web/worker/service-worker.js', import.meta.url)

/** The worker's own policy: it may fetch from this site, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

const MANIFEST_HEADERS = { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'no-cache' }

async function appBrand(store: Services['store']) {
  const { palette, filesKey } = await readSiteBrand(store)
  return { theme: palette.light.deep, background: palette.light.surface, filesKey }
}

/** What makes the site and the back-office installable. */
export function webAppApi({ store, web }: Services) {
  return new Hono()
    .get(MANIFEST_PATH, async (c) => {
      const [business, seo, brand] = await Promise.all([
        readBusiness(store),
        readGlobalSeoSettings(store),
        appBrand(store),
      ])
      return c.body(JSON.stringify(webAppManifest(business, seo, brand)), 200, MANIFEST_HEADERS)
    })
    .get(OFFICE_MANIFEST_PATH, async (c) => {
      const [business, brand] = await Promise.all([readBusiness(store), appBrand(store)])
      return c.body(JSON.stringify(officeManifest(business, brand)), 200, MANIFEST_HEADERS)
    })
    .get(SERVICE_WORKER_PATH, async (c) => {
      const code = await readFile(WORKER, 'utf8')
      const share = { SHARE: SHARE_PATH, SHARED: SHARED_PHOTOS, MOST_SHARED, UNSHARED: UNSHARED_PARAMETER }
      const known = { BUILD: web.version ?? '', OFFLINE: OFFLINE_PATH, MEANINGFUL, POCKET: POCKET_PATH, ...share }
      const prelude = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
      return c.body(prelude.join('') + code, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': WORKER_POLICY,
      })
    })
}
