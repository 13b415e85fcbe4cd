import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#domain/documents/refusal.ts'
import { isFormPath, takesPhotos } from '#domain/forms/abuse.ts'
import { FORM_WORDS } from '#domain/forms/words.ts'
import { englishPath } from '#domain/navigation/local-paths.ts'
import {
  ARRIVAL_PATH,
  CONFIRM_PATH,
  CREW_PATH,
  canonicalPath,
  INVOICE_PATH,
  PREVIEW_PATH,
} from '#domain/navigation/paths.ts'
import { PageReading } from '#features/pages/page-reading.ts'
import { redirectAt } from '#features/pages/stored-redirect.ts'
import { isSpanishOn, pageLanguage } from '#features/website/page-language.ts'
import { countAddress, countBooked, countPage } from '#server/http/count-request.ts'
import { allowSlowBody, hurryBody } from '#server/http/slow-body.ts'
import { StoreUnavailable } from '#store/errors.ts'
import type { Reads } from '#store/reads.ts'
import { notAllowed } from '../middleware/allowed-methods.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { baseHeaders, NOTHING_RUNS } from '../middleware/security-headers.ts'
import type { Services } from '../services.ts'
import { pageAddress } from './page-address.ts'
import { acceptedEncoding, type CachedPage, type Encoding, type PageCache, type Rendered } from './page-cache.ts'
import { isUpload } from './read-form.ts'
import { renderPage } from './render-page.ts'
import { renderSitemap, SITEMAP_PATH } from './render-sitemap.ts'
import { submitScripted, type Visitor } from './submit-form.ts'

const PRIVATE_PATHS = [CREW_PATH, PREVIEW_PATH, CONFIRM_PATH, INVOICE_PATH, ARRIVAL_PATH]

/** Every address outside the API and the files is a page, from the cache or rendered once for concurrent requests. */
export function servePages(services: Services) {
  return createMiddleware<{ Bindings: HttpBindings }>(async (c) => {
    const request = c.req.raw
    const url = new URL(request.url)
    const path = canonicalPath(url.pathname)
    const respelled = path === url.pathname ? undefined : path + url.search
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const isForm = isFormPath(path)
      if (!isForm || request.method !== 'POST') throw notAllowed(c, ['GET', 'HEAD', ...(isForm ? ['POST'] : [])])
      if (respelled) return c.redirect(respelled, 308)
      const form = await formFromHere(services, request)
      if (takesPhotos(path) && isUpload(request)) allowSlowForm(c.env)
      const visitor = { ...visitorOf(services, c), language: await pageLanguage(services.store, path) }
      return (await submitScripted(services, path, form, visitor)) ?? answerUncached(services, form, visitor)
    }
    // Private pages, in every spelling that the router understands. Everything on them is for the holder of the link.
    if (PRIVATE_PATHS.some((place) => path.startsWith(`${place}/`))) {
      return answerUncached(services, request, visitorOf(services, c))
    }
    const address = pageAddress(url)
    const page = await pageAt(services, address)
    const english = englishPath(path)
    // Links in mails and bookmarks still work after Spanish is turned off.
    if (page.status === 404 && english !== path && !(await isSpanishOn(services.store))) {
      return c.redirect(english + url.search)
    }
    countAddress(services, c.env.incoming, path, page.status)
    if (respelled && page.status !== 404 && page.status !== 301) return c.redirect(respelled, 308)
    if (request.method === 'GET') countPage(services, c.env.incoming, address, page.status)
    if (matches(request.headers.get('if-none-match'), page.etag)) {
      return new Response(null, { status: 304, headers: { ETag: page.etag, ...page.headers } })
    }
    const { encoding, body } = await services.pages.encoded(
      address,
      page,
      acceptedEncoding(request.headers.get('accept-encoding') ?? undefined),
    )
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      status: page.status,
      headers: answerHeaders(page, encoding, body.length),
    })
  })
}

/** Renders a page ahead of the next visitor. A failure only counts if that visitor hits it too. */
export async function makeReady(services: Services, address: string): Promise<void> {
  try {
    const page = await pageAt(services, address)
    await services.pages.improve(address, page)
  } catch (error) {
    services.log.debug({ err: error, address }, 'a page could not be rendered ahead')
  }
}

/** While the database is out of reach, a stale page is better than none. */
async function pageAt(services: Services, address: string): Promise<CachedPage> {
  try {
    await confirmFresh(services)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
  return services.pages.get(address, (reads) => render(services, address, reads))
}

async function confirmFresh({ freshness, deployment }: Services): Promise<void> {
  await freshness.confirm()
  await deployment.settled()
}

/** Not tied to one request: concurrent requests share it, and the first of them may disconnect. */
async function render(services: Services, address: string, reads: Reads): Promise<Rendered> {
  const [path] = address.split('?')
  if (path === SITEMAP_PATH) return renderSitemap(services, reads)
  const page = await renderPage(services, plainGet(services, address), reads)
  // Looks for a redirect only where no page exists, so a redirect can never hide one.
  if (page.status !== 404) return page
  return (await renderRedirect(services, address, reads)) ?? page
}

/** From the address in the person's browser. Behind a proxy, the router would compare another origin. */
async function formFromHere(services: Services, { url, method, headers, body, signal }: Request): Promise<Request> {
  const { config, log } = services
  const { host, pathname, search } = new URL(url)
  const origin = headers.get('origin')
  // Programs send neither header. Mail programs unsubscribe this way.
  const isFromHere = () => (origin === null ? !isFromElsewhere(headers) : isOwnOrigin(services, origin, host))
  // Another instance may have stored a new address since.
  if (!isFromHere()) await confirmFresh(services)
  if (!isFromHere()) {
    log.info({ origin: origin?.slice(0, 200), publicUrl: config.publicUrl }, 'refused a form that another site sent')
    throw new Refusal('forbidden', FORM_WORDS.en.fromElsewhere)
  }
  const init = { method, headers, body, signal, duplex: 'half' }
  return new Request(`${origin ?? new URL(config.publicUrl).origin}${pathname}${search}`, init)
}

/** A page from the host that the form was sent to is also this site's, unless the site moved away from there. */
function isOwnOrigin({ deployment, clock }: Services, origin: string, host: string): boolean {
  const judged = deployment.judgeOrigin(origin, clock.now())
  return judged === 'own' || (judged === 'unknown' && [`http://${host}`, `https://${host}`].includes(origin))
}

function isFromElsewhere(headers: Headers): boolean {
  return ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
}

/** A photo takes longer to send than a form without one. */
const UPLOAD_MS = 120_000

function allowSlowForm({ incoming, outgoing }: HttpBindings): void {
  allowSlowBody(incoming)
  hurryBody(incoming, outgoing, UPLOAD_MS)
}

function visitorOf(services: Services, c: Context): Visitor {
  return {
    address: clientAddress(c, services.config.trustedProxies),
    onBooked: (isOutsideArea, zip) => countBooked(services, c, isOutsideArea, zip),
  }
}

async function answerUncached(services: Services, request: Request, visitor: Visitor): Promise<Response> {
  const rendered = await renderPage(services, request, undefined, visitor)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(rendered.body), {
    status: rendered.status,
    headers: { ...rendered.headers, 'cache-control': 'no-store' },
  })
}

/** Without any data of the visitor's request. Joined as text, because resolving "//evil.example" would change the host. */
function plainGet({ config }: Services, address: string): Request {
  return new Request(new URL(config.publicUrl).origin + address)
}

function answerHeaders(page: CachedPage, encoding: Encoding, length: number): Record<string, string> {
  return {
    ...page.headers,
    ETag: page.etag,
    'Content-Length': String(length),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  }
}

function matches(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((given) => given.trim().replace(/^W\//, '') === etag) ?? false
}

/** Sends a cached page before a Request or a router is made. Returns the page that it sent. */
export function answerFromCache(pages: PageCache, incoming: IncomingMessage, outgoing: ServerResponse) {
  if (incoming.method !== 'GET' || incoming.url === undefined) return undefined
  const page = pages.find(incoming.url)
  if (!page) return undefined
  const encoding = acceptedEncoding(incoming.headers['accept-encoding'])
  const body = page.body[encoding]
  if (!body) return undefined
  if (matches(incoming.headers['if-none-match'], page.etag)) {
    outgoing.writeHead(304, { ...page.headers, ETag: page.etag }).end()
    return page
  }
  let head = rawHeads.get(body)
  if (!head) {
    head = Object.entries(answerHeaders(page, encoding, body.length)).flat()
    rawHeads.set(body, head)
  }
  outgoing.writeHead(page.status, head)
  outgoing.end(body)
  return page
}

/** Header lists as Node writes them, made once for each cached body and collected with it. */
const rawHeads = new WeakMap<Buffer, string[]>()

/** The target of an old address, if the owner set one. Cached like a page, and dropped when the redirect changes. */
async function renderRedirect({ config, store, clock }: Services, address: string, reads: Reads) {
  const [path = ''] = address.split('?')
  const redirect = await redirectAt(new PageReading(store, () => clock.now(), reads), path, config.publicUrl)
  if (redirect.kind !== 'to') return undefined
  return {
    status: 301,
    headers: {
      ...baseHeaders(config),
      'Content-Security-Policy': NOTHING_RUNS,
      location: redirect.url,
      // Browsers revalidate, so that a changed redirect takes effect.
      'cache-control': 'no-cache',
    },
    body: Buffer.from(''),
    cacheable: true,
  }
}
