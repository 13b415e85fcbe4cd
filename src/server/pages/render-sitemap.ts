import { sitemapXml } from '#domain/metadata/sitemap.ts'
import { PageReading } from '#features/pages/page-reading.ts'
import { sitemapEntries } from '#features/pages/sitemap-entries.ts'
import type { Reads } from '#store/reads.ts'
import { baseHeaders, NOTHING_RUNS } from '../middleware/security-headers.ts'
import type { Services } from '../services.ts'
import type { Rendered } from './page-cache.ts'

export const SITEMAP_PATH = '/sitemap.xml'

/** Cached and compressed like a page. */
export async function renderSitemap({ config, store, clock }: Services, reads: Reads): Promise<Rendered> {
  const reading = new PageReading(store, () => clock.now(), reads)
  return {
    status: 200,
    headers: {
      ...baseHeaders(config),
      'Content-Security-Policy': NOTHING_RUNS,
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    },
    body: Buffer.from(sitemapXml(await sitemapEntries(reading), config.publicUrl)),
    cacheable: true,
  }
}
