import { access } from 'node:fs/promises'
import { SERVICE_WORKER_PATH } from '#domain/web-app/service-worker.ts'
import { MANIFEST_PATH } from '#domain/web-app/web-app.ts'
import type { ShownPages } from '#features/pages/living-address.ts'
import { PageReading } from '#features/pages/page-reading.ts'
import { addressState, type OwnSite } from '#features/publish-checks/gate-draft.ts'
import type { RedirectSite } from '#features/redirects/redirect-site.ts'
import type { Services } from '../services.ts'
import { SITEMAP_PATH } from './render-sitemap.ts'

/** Made on request, so no file has their name. */
const MADE = ['/robots.txt', SITEMAP_PATH, MANIFEST_PATH, SERVICE_WORKER_PATH]
const MADE_BELOW = /^\/brand\/[\w.-]+\.(?:png|svg|ico)$/

/** The site's own addresses, as the gate and the redirects ask about them. */
export function ownSite({ config, web }: Services, pages: ShownPages): OwnSite {
  const isFile = async (path: string) => {
    if (MADE.includes(path) || MADE_BELOW.test(path)) return true
    if (!web.folder || !/^\/[\w./-]+\.\w+$|^\/files\/[\w-]+$/.test(path)) return false
    try {
      await access(new URL(`client${path}`, web.folder))
      return true
    } catch {
      return false
    }
  }
  return { pages, siteUrl: config.publicUrl, isFile }
}

/** The facts that redirects need. Made for one request, because a reading reads each document only once. */
export function redirectSite(services: Services): RedirectSite {
  const { store, config, clock } = services
  const pages = new PageReading(store, () => clock.now())
  const own = ownSite(services, pages)
  return { store, siteUrl: config.publicUrl, pages, stateOf: (path) => addressState(own, path) }
}
