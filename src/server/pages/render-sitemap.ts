import { sitemapXml } from '#domain/sitemap.ts'
import { sitemapEntries } from '#features/seo/sitemap-entries.ts'
import { baseHeaders, NOTHING_RUNS } from '../middleware/security-headers.ts'
import type { Services } from '../services.ts'
import type { Rendered } from './page-cache.ts'

export const SITEMAP_PATH = '/sitemap.xml'

/** Kept, compressed and made anew like a page: it shows every page and every project. */
export async function renderSitemap({ config, store }: Services): Promise<Rendered> {
  return {
    status: 200,
    headers: {
      ...baseHeaders(config),
      'Content-Security-Policy': NOTHING_RUNS,
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    },
    body: Buffer.from(sitemapXml(await sitemapEntries(store), config.publicUrl)),
    tags: new Set(['pages', 'projects']),
    cacheable: true,
  }
}
