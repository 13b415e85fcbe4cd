import { PageReading } from '#features/pages/page-reading.ts'
import { redirectAt } from '#features/pages/redirects.ts'
import type { Reads } from '#store/reads.ts'
import { baseHeaders, NOTHING_RUNS } from '../middleware/security-headers.ts'
import type { Services } from '../services.ts'
import type { Rendered } from './page-cache.ts'

/** Where an old address leads, if the owner said so. Cached like a page, and dropped when the redirect changes. */
export async function renderRedirect(
  { config, store, clock }: Services,
  address: string,
  reads: Reads,
): Promise<Rendered | undefined> {
  const [path = ''] = address.split('?')
  const redirect = await redirectAt(new PageReading(store, () => clock.now(), reads), path, config.publicUrl)
  if (redirect.kind !== 'to') return undefined
  return {
    status: 301,
    headers: {
      ...baseHeaders(config),
      'Content-Security-Policy': NOTHING_RUNS,
      location: redirect.url,
      // Browsers ask again, so that a changed redirect takes effect.
      'cache-control': 'no-cache',
    },
    body: Buffer.from(''),
    cacheable: true,
  }
}
