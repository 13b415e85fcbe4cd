import { Hono } from 'hono'
import { robotsTxt, sitemapXml } from '#domain/sitemap.ts'
import { sitemapEntries } from '#features/seo/sitemap-entries.ts'
import type { Services } from '../services.ts'

/** `/sitemap.xml` and `/robots.txt`. The sitemap is kept like a page, until a page or a project changes. */
export function searchEnginesApi({ config, store, pages }: Services) {
  const { publicUrl } = config
  return new Hono()
    .get('/robots.txt', (c) => c.text(robotsTxt(publicUrl), 200, { 'Cache-Control': 'no-cache' }))
    .get('/sitemap.xml', async (c) => {
      const { body, headers } = await pages.get(c.req.path, async () => ({
        status: 200,
        headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
        body: Buffer.from(sitemapXml(await sitemapEntries(store), publicUrl)),
        tags: new Set(['pages', 'projects']),
        cacheable: true,
      }))
      return c.body(new Uint8Array(body.identity), 200, headers)
    })
}
