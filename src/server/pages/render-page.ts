import { hash, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { EMBED_MARK } from '#domain/blocks/block.ts'
import { isBackOffice } from '#domain/navigation/navigation.ts'
import { outsideOrigins } from '#domain/pages/outside-media.ts'
import { AUTHORED_MARK } from '#domain/pages/page.ts'
import { type PartId, partPath } from '#domain/website/part.ts'
import { readPart } from '#domain/website/schema.ts'
import type { Draft } from '#features/pages/preview-content.ts'
import { pageLanguage } from '#features/website/page-language.ts'
import { refusalStatus, whileUnavailable } from '#server/middleware/errors.ts'
import { StoreUnavailable } from '#store/errors.ts'
import { notedReader, Reads } from '#store/reads.ts'
import { baseHeaders, pagePolicy } from '../middleware/security-headers.ts'
import type { Services } from '../services.ts'
import type { Rendered } from './page-cache.ts'
import { type Site, siteFor } from './site.ts'
import type { Visitor } from './submit-form.ts'

/** In React's notation. A value with a character that HTML escapes is left alone, and the policy blocks it. */
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

/** The site, whose reads throw what the error screen shows when the database is unavailable. */
export function guardedSite<Site extends object>(site: Site, log: Logger): Site {
  return new Proxy(site, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver)
      return typeof member === 'function' ? (...given: unknown[]) => answered(() => member(...given), log) : member
    },
  })
}

async function answered(read: () => unknown, log: Logger): Promise<unknown> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.error({ err: error }, 'a page could not read what it shows')
    const { kind, message } = whileUnavailable(error)
    throw new Response(message, { status: refusalStatus(kind), headers: { 'Content-Type': 'text/plain' } })
  }
}

/** The HTML that a visitor would get at a path if the drafts were published. Never stored or cached. */
export async function renderDraft(services: Services, path: string, drafts: readonly Draft[] = []): Promise<string> {
  const language = await pageLanguage(services.store, path)
  return render(services, path, siteFor(services, undefined, undefined, undefined, drafts, language))
}

/** With unsaved content and marks (src/domain/website/mark.ts). Never served as a document. */
export function renderPreview(services: Services, part: PartId, draft: Record<string, unknown>): Promise<string> {
  const contentOf = <Id extends PartId>(id: Id) => readPart(id, draft)
  return render(services, partPath(part), siteFor(services, undefined, undefined, { part, contentOf }))
}

async function render({ config, web, log }: Services, path: string, site: Site): Promise<string> {
  const request = new Request(new URL(config.publicUrl).origin + path)
  const response = await web.render(request, guardedSite(site, log), randomBytes(16).toString('base64url'))
  return response.text()
}
