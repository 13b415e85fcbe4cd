import { isBackOffice } from '#domain/navigation/navigation.ts'
import { canonicalPath } from '#domain/navigation/paths.ts'
import { isSafeUrl } from '#domain/text/url.ts'
import { SERVICE_WORKER_PATH } from '#domain/web-app/service-worker.ts'
import { MANIFEST_PATH, OFFLINE_PATH } from '#domain/web-app/web-app.ts'

/** The origin of a stored redirect. The site makes one itself after a rename. */
export const STORED_ORIGINS = ['renamed', 'own', 'imported'] as const
export type StoredOrigin = (typeof STORED_ORIGINS)[number]

/** A page can redirect by its own setting. */
export type RedirectOrigin = StoredOrigin | 'page'

export const ORIGIN_LABELS: Readonly<Record<RedirectOrigin, string>> = {
  renamed: 'Renamed',
  own: 'Added',
  imported: 'Imported',
  page: 'Page setting',
}

export const REDIRECT_LIMITS = { address: 500, redirects: 5_000, csv: 1_000_000, rows: 2_000 } as const

export const REDIRECT_LABELS = {
  outside: 'Leads to another site',
  outsideInFile: 'Allow redirects to other sites',
} as const

export const REDIRECT_MESSAGES = {
  fromInvalid: 'Please enter a path on this site, such as /old-page',
  fromQuery: 'Leave out everything from the ? or # on',
  fromReserved: 'This address belongs to the site itself and can’t redirect',
  fromLiving: 'There is a page at this address, so visitors would never be redirected',
  exists: 'This address already redirects. Delete that redirect first',
  toInvalid: 'Please enter a path on this site, or a full address (https://...)',
  toOutside: `This points to another site. Check “${REDIRECT_LABELS.outside}” if you mean that`,
  toOutsideInFile: `This points to another site. Check “${REDIRECT_LABELS.outsideInFile}” if you mean that`,
  toInsecure: 'Addresses of other sites must begin with https://',
  loop: 'This redirect would lead back to itself',
  tooMany: `A site can have at most ${REDIRECT_LIMITS.redirects} redirects`,
  tooManyRows: `A file can have at most ${REDIRECT_LIMITS.rows} rows`,
  added: 'Redirect added',
  targetGone: 'The page this redirect pointed to no longer exists',
} as const

export type TestedAddress =
  | { kind: 'page' }
  | { kind: 'redirect'; to: string; hops: string[]; leadsSomewhere: boolean }
  | { kind: 'loop' }
  | { kind: 'missing' }

export function testedWords(tested: TestedAddress): string {
  switch (tested.kind) {
    case 'page':
      return 'There is a page at this address. It responds with 200.'
    case 'redirect':
      return tested.leadsSomewhere
        ? `This address redirects to ${tested.to} with 301.`
        : `This address redirects to ${tested.to} with 301, but nothing is there.`
    case 'loop':
      return 'This address redirects in a circle, so visitors see “Page not found”.'
    case 'missing':
      return 'There is nothing at this address. It responds with 404.'
  }
}

type Entered = { ok: true; value: string } | { ok: false; reason: string }

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

/** The old address, in its one spelling. Owners often enter old sites' addresses with their host. */
export function enteredFrom(text: string, siteUrl: string): Entered {
  const entry = text.trim()
  if (entry.length > REDIRECT_LIMITS.address || !isSafeUrl(entry)) return refused(REDIRECT_MESSAGES.fromInvalid)
  const url = new URL(entry, siteUrl)
  if (url.origin !== new URL(siteUrl).origin) return refused(REDIRECT_MESSAGES.fromInvalid)
  if (url.search !== '' || url.hash !== '') return refused(REDIRECT_MESSAGES.fromQuery)
  const value = canonicalPath(url.pathname)
  return isReservedPath(value) ? refused(REDIRECT_MESSAGES.fromReserved) : { ok: true, value }
}

/** The new address: a path on this site, or another site's if the owner allows it. */
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

interface Row {
  line: number
  from: string
  to: string
}

/** A row's target comes first, so that each row is written once. The last row of a loop comes last. */
export function targetsFirst<R extends Row>(rows: readonly R[]): R[] {
  // If several rows have the same old address, the first one counts.
  const rowFrom = new Map(rows.toReversed().map((row) => [row.from, row]))
  const ordered = new Set<R>()
  for (const row of rows) {
    const chain = new Set<R>()
    let next: R | undefined = row
    for (; next && !ordered.has(next) && !chain.has(next); next = rowFrom.get(next.to)) chain.add(next)
    const circle = next && chain.has(next) ? [...chain].slice([...chain].indexOf(next)) : []
    const closing = circle.reduce<R | undefined>(
      (last, each) => (last && last.line > each.line ? last : each),
      undefined,
    )
    for (const each of [...chain].reverse()) if (each !== closing) ordered.add(each)
    if (closing) ordered.add(closing)
  }
  return [...ordered]
}
