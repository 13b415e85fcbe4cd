import { randomBytes } from 'node:crypto'
import { baseHeaders, pagePolicy } from '../middleware/security-headers.ts'
import type { Services } from '../services.ts'
import { siteFor } from '../site.ts'
import type { Rendered } from './page-cache.ts'

/** Only these pages embed another host's frame, and only after the visitor asked for it. */
const MAP_FRAMES: Record<string, string> = { '/contact': 'https://www.openstreetmap.org' }

export async function renderPage(services: Services, request: Request, visitorAddress?: string): Promise<Rendered> {
  const { config, web } = services
  const nonce = randomBytes(16).toString('base64url')
  const { site, reads } = siteFor(services, visitorAddress)
  const response = await web.render(request, site, nonce)
  const path = new URL(request.url).pathname
  // A page may be stricter than the rest, and names its headers in lower case.
  const headers = Object.fromEntries([...new Headers(baseHeaders(config)), ...response.headers])
  const frames = MAP_FRAMES[path]
  headers['Content-Security-Policy'] = pagePolicy(nonce, {
    https: config.publicUrl.startsWith('https:'),
    ...(frames ? { frames } : {}),
  })
  headers['cache-control'] ??= 'no-cache'
  headers.vary = 'Accept-Encoding'
  return {
    status: response.status,
    headers,
    body: Buffer.from(await response.arrayBuffer()),
    tags: reads.tags,
    expiresAt: reads.expiresAt,
    cacheable:
      request.method === 'GET' && [200, 301, 308].includes(response.status) && !response.headers.has('set-cookie'),
  }
}
