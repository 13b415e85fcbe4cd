import { canonicalPath } from '#domain/navigation/canonical-path.ts'
import { isBackOffice } from '#domain/navigation/navigation.ts'
import { isSafeUrl } from '#domain/text/url.ts'
import { MANIFEST_PATH, OFFLINE_PATH, SERVICE_WORKER_PATH } from '#domain/web-app/web-app.ts'
import { REDIRECT_LIMITS, REDIRECT_MESSAGES } from './redirect.ts'

export type Entered = { ok: true; value: string } | { ok: false; reason: string }

const refused = (reason: string): Entered => ({ ok: false, reason })

/** Served before any page, or private. */
const RESERVED = [
  ...['api', 'files', 'assets', 'icons', 'previews', 'brand', 'social', 'calendar', 'backups', 'healthz', 'readyz'],
  ...['appointment', 'waiting-list', 'unsubscribe', 'crew', 'preview', 'q', 'robots.txt', 'sitemap.xml', 'favicon.ico'],
]
const RESERVED_PATHS = ['/', MANIFEST_PATH, OFFLINE_PATH, SERVICE_WORKER_PATH]

export function isReservedPath(path: string): boolean {
  const [, first = ''] = path.split('/')
  return isBackOffice(path) || RESERVED.includes(first) || RESERVED_PATHS.includes(path)
}

/** The old address, in its one spelling. Old sites' addresses are often entered with their host. */
export function enteredFrom(text: string, siteUrl: string): Entered {
  const entry = text.trim()
  if (entry.length > REDIRECT_LIMITS.address || !isSafeUrl(entry)) return refused(REDIRECT_MESSAGES.fromInvalid)
  const url = new URL(entry, siteUrl)
  if (url.origin !== new URL(siteUrl).origin) return refused(REDIRECT_MESSAGES.fromInvalid)
  if (url.search !== '' || url.hash !== '') return refused(REDIRECT_MESSAGES.fromQuery)
  const value = canonicalPath(url.pathname)
  return isReservedPath(value) ? refused(REDIRECT_MESSAGES.fromReserved) : { ok: true, value }
}

/** The new address: a path on this site, or another site's if the owner says so. */
export function enteredTo(text: string, isOutsideAllowed: boolean, siteUrl: string): Entered {
  const entry = text.trim()
  if (entry.length > REDIRECT_LIMITS.address || !isSafeUrl(entry)) return refused(REDIRECT_MESSAGES.toInvalid)
  const url = new URL(entry, siteUrl)
  if (url.origin === new URL(siteUrl).origin) {
    return { ok: true, value: `${canonicalPath(url.pathname)}${url.search}${url.hash}` }
  }
  if (url.protocol !== 'https:' || url.username !== '') return refused(REDIRECT_MESSAGES.toInsecure)
  return isOutsideAllowed ? { ok: true, value: url.href } : refused(REDIRECT_MESSAGES.toOutside)
}
