import { Hono } from 'hono'
import { robotsTxt } from '#domain/seo/sitemap.ts'
import { SITEMAP_PATH } from '../pages/render-sitemap.ts'
import { servePages } from '../pages/serve-pages.ts'
import type { Services } from '../services.ts'

export function searchEnginesApi(services: Services) {
  const { publicUrl } = services.config
  return new Hono()
    .get('/robots.txt', (c) => c.text(robotsTxt(publicUrl), 200, { 'Cache-Control': 'no-cache' }))
    .get(SITEMAP_PATH, servePages(services))
}
