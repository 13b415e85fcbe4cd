import { hash, randomBytes } from 'node:crypto'
import { EMBED_MARK } from '#domain/blocks/block.ts'
import { isBackOffice } from '#domain/navigation/navigation.ts'
import { outsideOrigins } from '#domain/pages/outside-media.ts'
import { AUTHORED_MARK } from '#domain/pages/page.ts'
import { pageLanguage } from '#features/website/page-language.ts'
import { notedReader, Reads } from '#store/reads.ts'
import { baseHeaders, pagePolicy } from '../middleware/security-headers.ts'
import type { Services } from '../services.ts'
import { guardedSite } from './guarded-site.ts'
import type { Rendered } from './page-cache.ts'
import { siteFor } from './site.ts'
import type { Visitor } from './submit-form.ts'

/** As React writes it. A value with a character that HTML escapes is left alone, and the policy blocks it. */
const STYLE_ATTRIBUTE = / style="([^"&<>]+)"/g

const NAME_LENGTH = 8

const PLAYER = /<(?:video|audio)[ >]/

export async function renderPage(
  services: Services,
  request: Request,
  reads?: Reads,
  visitor?: Visitor,
): Promise<Rendered> {
  const { config, web, log } = services
  const nonce = randomBytes(16).toString('base64url')
  const { pathname } = new URL(request.url)
  const language = await pageLanguage(notedReader(services.store, reads ?? new Reads()), pathname, services.store)
  const site = guardedSite(siteFor(services, reads, visitor, undefined, undefined, language), log)
  const response = await web.render(request, site, nonce)
  // The page's own headers, in lower case, override the defaults.
  const headers = Object.fromEntries([...new Headers(baseHeaders(config)), ...response.headers])
  const html = await response.text()
  const trustedTypes = web.connect ? 'any' : isBackOffice(pathname) ? 'office' : 'document'
  // The back-office is one document for all its screens, and the editors show the owner's HTML.
  const showsAuthored = !isBackOffice(pathname) && html.includes(AUTHORED_MARK)
  const isAuthored = trustedTypes !== 'document' || showsAuthored
  headers['Content-Security-Policy'] = pagePolicy(nonce, {
    https: config.publicUrl.startsWith('https:'),
    trustedTypes,
    isAuthored,
    isEmbedding: html.includes(EMBED_MARK),
    isPlaying: showsAuthored && PLAYER.test(html),
    outside: outsideOrigins(showsAuthored ? html : ''),
  })
  headers['cache-control'] ??= 'no-cache'
  headers.vary = 'Accept-Encoding'
  return {
    status: response.status,
    headers,
    body: Buffer.from(isAuthored ? html : withStyleRules(html, nonce)),
    cacheable:
      request.method === 'GET' && [200, 301, 308].includes(response.status) && !response.headers.has('set-cookie'),
  }
}

/** Style attributes become rules with the nonce, so the policy can forbid the attributes. */
export function withStyleRules(html: string, nonce: string): string {
  const rules = new Map<string, string>()
  const plain = html.replaceAll(STYLE_ATTRIBUTE, (_, style: string) => {
    const name = hash('sha256', style).slice(0, NAME_LENGTH)
    rules.set(name, `[data-style="${name}"]{${style}}`)
    return ` data-style="${name}"`
  })
  if (rules.size === 0) return html
  return plain.replace('</head>', `<style nonce="${nonce}">${[...rules.values()].join('')}</style></head>`)
}
