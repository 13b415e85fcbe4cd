import { isVisibleToVisitors } from '#domain/page.ts'
import { readPage } from '#domain/page-schema.ts'
import { followRedirects, REDIRECT_LOOP, type RedirectOutcome, wouldLoop } from '#domain/redirect.ts'
import { Refusal } from '#domain/refusal.ts'
import { isSlug } from '#domain/slug.ts'
import { sitePathOf } from '#domain/url.ts'
import { pagePath } from '#domain/visitor-page.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'

/** One document for each slug that a page has left: `{ to }`, the slug it has now. */
const REDIRECTS = 'redirects'

/** A page has moved: its old addresses lead to the new one directly, however often it moved before. */
export async function addressMoved(tx: Transaction, from: string, to: string): Promise<void> {
  const { items } = await tx.query(REDIRECTS, { where: { to: from } })
  for (const { id } of items) await tx.set(REDIRECTS, id, { to })
  await tx.set(REDIRECTS, from, { to })
  await addressTaken(tx, to)
}

/** A page stands here from now on, whatever led away before. */
export async function addressTaken(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(REDIRECTS, slug)
}

export async function addressGone(tx: Transaction, slug: string): Promise<void> {
  const { items } = await tx.query(REDIRECTS, { where: { to: slug } })
  for (const { id } of items) await tx.delete(REDIRECTS, id)
}

/** Where the address of a page finally leads. */
export async function redirectOf(reader: Reader, slug: string, siteUrl: string): Promise<RedirectOutcome> {
  const path = pagePath(slug)
  const targets = await targetsFrom(reader, path, siteUrl)
  return followRedirects(path, siteUrl, (here) => targets.get(here) ?? null)
}

/** For the transaction that has written the page. */
export async function refuseRedirectLoop(tx: Transaction, stored: Stored, siteUrl: string): Promise<void> {
  const { slug, seo } = readPage(stored.id, stored.data)
  if (seo.redirectUrl === '') return
  const targets = await targetsFrom(tx, seo.redirectUrl, siteUrl)
  if (wouldLoop(pagePath(slug), seo.redirectUrl, siteUrl, (here) => targets.get(here) ?? null)) {
    throw new Refusal('invalid', REDIRECT_LOOP, {
      code: 'redirect-loop',
      fields: { 'seo.redirectUrl': REDIRECT_LOOP },
    })
  }
}

async function targetsFrom(reader: Reader, start: string, siteUrl: string): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  let path = sitePathOf(start, siteUrl)
  while (path !== null && !targets.has(path)) {
    const slug = slugIn(path)
    if (slug === undefined) break
    const target = await targetOf(reader, slug)
    if (target === undefined) break
    targets.set(path, target)
    path = sitePathOf(target, siteUrl)
  }
  return targets
}

async function targetOf(reader: Reader, slug: string): Promise<string | undefined> {
  const [stored, moved] = await Promise.all([reader.get('pages', slug), reader.get(REDIRECTS, slug)])
  if (stored) {
    const page = readPage(stored.id, stored.data)
    return isVisibleToVisitors(page) ? page.seo.redirectUrl || undefined : undefined
  }
  return moved && visiblePath(reader, String(moved.data.to))
}

/** Where a page has moved; the new address of one that became a draft is nobody's business. */
async function visiblePath(reader: Reader, slug: string): Promise<string | undefined> {
  const stored = await reader.get('pages', slug)
  return stored && isVisibleToVisitors(readPage(stored.id, stored.data)) ? pagePath(slug) : undefined
}

function slugIn(path: string): string | undefined {
  const slug = /^\/pages\/([^/]+)\/?$/.exec(path)?.[1]
  return slug !== undefined && isSlug(slug) ? slug : undefined
}
