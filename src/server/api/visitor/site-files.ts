import { readFile } from 'node:fs/promises'
import { addressOfSign, QR_PATH, signNamed } from '#domain/analytics/qr-code.ts'
import { isNamed } from '#domain/business/business.ts'
import { CREW_CACHE, CREW_QUEUE, KEPT_AT } from '#domain/crews/kept.ts'
import { robotsTxt } from '#domain/metadata/sitemap.ts'
import { POCKET_PATH } from '#domain/navigation/navigation.ts'
import { LEASE_MS } from '#domain/offline/pocket.ts'
import { keyInFile } from '#domain/seo/index-now.ts'
import { SERVICE_WORKER_PATH } from '#domain/web-app/service-worker.ts'
import {
  MANIFEST_PATH,
  MOST_SHARED,
  OFFICE_MANIFEST_PATH,
  OFFLINE_PATH,
  officeManifest,
  SHARE_PATH,
  SHARED_PHOTOS,
  UNSHARED_PARAMETER,
  webAppManifest,
} from '#domain/web-app/web-app.ts'
import { readSiteBrand } from '#features/brand/site-brand.ts'
import { indexNow } from '#features/index-now/announce-changes.ts'
import { qrCodes, readBusiness, readGlobalSeoSettings } from '#features/settings/settings.ts'
import { MEANINGFUL } from '../../pages/page-address.ts'
import { SITEMAP_PATH } from '../../pages/render-sitemap.ts'
import { servePages } from '../../pages/serve-pages.ts'
import type { Services } from '../../services.ts'
import { visitor } from '../audience.ts'

/** For search engines. Any other name of a key file may be a page. */
export const searchEnginesRoom = visitor((routes, services) => {
  const { store, config } = services
  return routes
    .get('/robots.txt', async (c) => {
      const isHidden = !isNamed(await readBusiness(store))
      return c.text(robotsTxt(config.publicUrl, isHidden), 200, { 'Cache-Control': 'no-cache' })
    })
    .get(SITEMAP_PATH, servePages(services))
    .get('/:file{[0-9a-f]+\\.txt}', async (c, next) => {
      // Proves to search engines who sent a list.
      const named = keyInFile(c.req.param('file'))
      const { on, key } = named === undefined ? { on: false, key: '' } : await indexNow(store)
      return on && named === key ? c.text(key, 200, { 'Cache-Control': 'no-cache' }) : next()
    })
})

/** The address on a van or a magnet. Browsers must not cache its target, because the owner may change it. */
export const qrAddressesRoom = visitor((routes, { store }) =>
  routes.get(`${QR_PATH}/:sign`, async (c, next) => {
    const sign = signNamed(c.req.param('sign'))
    if (!sign) return next()
    c.header('Cache-Control', 'no-store')
    return c.redirect(addressOfSign(await qrCodes(store), sign), 302)
  }),
)

const WORKER = new URL('../../../web/worker/service-worker.js', import.meta.url)

/** The worker's own policy: it may fetch from this site, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

const MANIFEST_HEADERS = { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'no-cache' }

async function appBrand(store: Services['store']) {
  const { palette, filesKey } = await readSiteBrand(store)
  return { theme: palette.light.deep, background: palette.light.surface, filesKey }
}

/** What makes the site and the back-office installable. */
export const webAppRoom = visitor((routes, { store, web }) =>
  routes
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
      const crew = { CREW_CACHE, CREW_QUEUE, KEPT_AT, LEASE_MS }
      const known = {
        BUILD: web.version ?? '',
        OFFLINE: OFFLINE_PATH,
        MEANINGFUL,
        POCKET: POCKET_PATH,
        ...share,
        ...crew,
      }
      const prelude = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
      return c.body(prelude.join('') + code, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': WORKER_POLICY,
      })
    }),
)
