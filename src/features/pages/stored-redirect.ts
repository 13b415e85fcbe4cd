import { hash } from 'node:crypto'
import { invalidField } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { isOrWillBePublished, pagePath } from '#domain/pages/page.ts'
import { readPage } from '#domain/pages/schema.ts'
import {
  followRedirects,
  isSlug,
  ownPathOf,
  REDIRECT_LOOP,
  type RedirectOutcome,
  wouldLoop,
} from '#domain/pages/slug.ts'
import type { StoredOrigin } from '#domain/redirects/redirect.ts'
import { servicePath } from '#domain/services/service-type.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'
import { isLiving, type ShownPages } from './living-address.ts'
import { pages } from './stored-page.ts'

/** A rename has the old address's key. Other redirects have the digest of their path. */
export const redirects = collection(
  'redirects',
  z.object({
    to: z.string(),
    from: z.string().optional().catch(undefined),
    origin: z.enum(['own', 'imported']).optional().catch(undefined),
  }),
)

type RedirectDocument = DocumentOf<typeof redirects>

/** No slug of a page has a colon. */
export const SERVICE_KEY = 'service:'
const PATH_KEY = 'at:'
const DIGEST_LENGTH = 40

export function redirectId(path: string): string {
  return `${PATH_KEY}${hash('sha256', path).slice(0, DIGEST_LENGTH)}`
}

/** The address of a page or service, by the key it has among the redirects. */
export function pathOfKey(key: string): string {
  return key.startsWith(SERVICE_KEY) ? servicePath(key.slice(SERVICE_KEY.length)) : pagePath(key)
}

/** The current or former redirect key of a page or service at this path. */
export function keyOfPath(path: string): string | undefined {
  const slug = path.split('/')[2] ?? ''
  if (!isSlug(slug)) return undefined
  if (path === pagePath(slug)) return slug
  return path === servicePath(slug) ? SERVICE_KEY + slug : undefined
}

export function addressesOf({ id, data }: Pick<RedirectDocument, 'id' | 'data'>): { from: string; to: string } {
  if (data.from !== undefined) return { from: data.from, to: data.to }
  return { from: pathOfKey(id), to: pathOfKey(data.to) }
}

export function originOf({ data }: Pick<RedirectDocument, 'data'>): StoredOrigin {
  return data.origin ?? 'renamed'
}

/** After a page moved, all its old addresses redirect straight to the new one. */
export async function addressMoved(tx: Transaction, from: string, to: string): Promise<void> {
  for (const { id } of await redirects.query(tx, { where: { to: from } })) await redirects.set(tx, id, { to })
  await pointTo(tx, pathOfKey(from), pathOfKey(to))
  await redirects.set(tx, from, { to })
  await addressTaken(tx, to)
}

/** The owner's redirects to the old path now point to the new one. One from the new path would point to itself. */
export async function pointTo(tx: Transaction, from: string, to: string): Promise<void> {
  for (const { id } of await redirects.query(tx, { where: { to: from } })) {
    if (id === redirectId(to)) await redirects.delete(tx, id)
    else await redirects.set(tx, id, { to })
  }
}

/** A page at this slug replaces any redirect away from it. */
export async function addressTaken(tx: Transaction, slug: string): Promise<void> {
  await redirects.delete(tx, slug)
}

export async function addressGone(tx: Transaction, slug: string): Promise<void> {
  await redirects.deleteAll(tx, { where: { to: slug } })
}

/** The new address, by the key that was passed to `addressMoved`. */
export async function movedTo(reader: Reader, from: string): Promise<string | undefined> {
  return (await redirects.get(reader, from))?.data.to
}

/** A page has it, or had it. An old address must keep redirecting to its page. */
export async function isSlugTaken(reader: Reader, slug: string): Promise<boolean> {
  return (await pages.get(reader, slug)) !== undefined || (await movedTo(reader, slug)) !== undefined
}

export async function redirectAt(pagesNow: ShownPages, path: string, siteUrl: string): Promise<RedirectOutcome> {
  const targets = await targetsFrom(pagesNow, path, siteUrl)
  return followRedirects(path, siteUrl, (here) => targets.get(here) ?? null)
}

/** The redirects on the way from a path, in order. Visitors go straight to the last target. */
export async function hopsFrom(pagesNow: ShownPages, path: string, siteUrl: string): Promise<string[]> {
  return [...(await targetsFrom(pagesNow, path, siteUrl)).values()]
}

/** Called in the transaction that wrote the page. Planned pages count, because no save happens at their time. */
export async function refuseRedirectLoop(tx: Transaction, stored: Stored, siteUrl: string): Promise<void> {
  const { slug, seo } = readPage(stored.id, stored.data)
  if (seo.redirectUrl === '') return
  const planned = { reader: tx, shows: isOrWillBePublished }
  if (await leadsBack(planned, pagePath(slug), seo.redirectUrl, siteUrl)) {
    throw invalidField('seo.redirectUrl', REDIRECT_LOOP, 'redirect-loop')
  }
}

/** Whether redirecting a path to a target would create a loop with the existing redirects. */
export async function leadsBack(pagesNow: ShownPages, path: string, target: string, siteUrl: string): Promise<boolean> {
  const targets = await targetsFrom(pagesNow, target, siteUrl)
  return wouldLoop(path, target, siteUrl, (here) => targets.get(here) ?? null)
}

async function targetsFrom(pagesNow: ShownPages, start: string, siteUrl: string): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  let path = ownPathOf(start, siteUrl)
  while (path !== null && !targets.has(path)) {
    const target = await targetOf(pagesNow, path)
    if (target === undefined) break
    targets.set(path, target)
    path = ownPathOf(target, siteUrl)
  }
  return targets
}

/** Takes a path in its canonical spelling. */
async function targetOf(pagesNow: ShownPages, path: string): Promise<string | undefined> {
  const slug = slugIn(path)
  const [ofPage, own] = await Promise.all([
    slug === undefined ? undefined : targetOfPage(pagesNow, slug),
    redirects.get(pagesNow.reader, redirectId(path)),
  ])
  if (ofPage !== undefined) return ofPage
  if (own?.data.from === undefined || (await isLiving(pagesNow, path))) return undefined
  return (await isHidden(pagesNow, own.data.to)) ? undefined : own.data.to
}

/** A redirect to an unpublished page starts with the publication, so visitors don't learn its address. */
async function isHidden({ reader, shows }: ShownPages, target: string): Promise<boolean> {
  const slug = slugIn(target.split(/[?#]/)[0] ?? '')
  const stored = slug === undefined ? undefined : await pages.get(reader, slug)
  return stored !== undefined && !shows(readPage(stored.id, stored.data))
}

async function targetOfPage(pagesNow: ShownPages, slug: string): Promise<string | undefined> {
  const { reader, shows } = pagesNow
  const [stored, moved] = await Promise.all([pages.get(reader, slug), redirects.get(reader, slug)])
  if (stored) {
    const page = readPage(stored.id, stored.data)
    return shows(page) ? page.seo.redirectUrl || undefined : undefined
  }
  return moved && visiblePath(pagesNow, moved.data.to)
}

/** The new address of a page. Visitors do not learn that of a draft. */
async function visiblePath({ reader, shows }: ShownPages, slug: string): Promise<string | undefined> {
  const stored = await pages.get(reader, slug)
  return stored && shows(readPage(stored.id, stored.data)) ? pagePath(slug) : undefined
}

function slugIn(path: string): string | undefined {
  const slug = /^\/pages\/([^/]+)\/?$/.exec(path)?.[1]
  return slug !== undefined && isSlug(slug) ? slug : undefined
}
