import { Hono } from 'hono'
import { isNamed } from '#domain/business/business.ts'
import { robotsTxt } from '#domain/seo/sitemap.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { SITEMAP_PATH } from '../pages/render-sitemap.ts'
import { servePages } from '../pages/serve-pages.ts'
import type { Services } from '../services.ts'

export function searchEnginesApi(services: Services) {
  const { publicUrl } = services.config
  return new Hono()
    .get('/robots.txt', async (c) => {
      const isHidden = !isNamed(await readBusiness(services.store))
      return c.text(robotsTxt(publicUrl, isHidden), 200, { 'Cache-Control': 'no-cache' })
    })
    .get(SITEMAP_PATH, servePages(services))
}
