import { Refusal } from '#domain/document/refusal.ts'
import { z } from '#domain/document/zod.ts'
import { pagePath } from '#domain/page/address.ts'
import { isVisibleToVisitors } from '#domain/page/page.ts'
import { followRedirects, REDIRECT_LOOP, type RedirectOutcome, wouldLoop } from '#domain/page/redirect.ts'
import { readPage } from '#domain/page/schema.ts'
import { isSlug } from '#domain/page/slug.ts'
import { sitePathOf } from '#domain/text/url.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'
import { pages } from './stored-page.ts'

/** One document for each slug that a page has left, with the slug it has now. */
const redirects = collection('redirects', z.object({ to: z.string() }))

/** After a page moved, all its old addresses lead directly to the new one. */
export async function addressMoved(tx: Transaction, from: string, to: string): Promise<void> {
  for (const { id } of await redirects.query(tx, { where: { to: from } })) await redirects.set(tx, id, { to })
  await redirects.set(tx, from, { to })
  await addressTaken(tx, to)
}

/** A page at this slug replaces any redirect away from it. */
export async function addressTaken(tx: Transaction, slug: string): Promise<void> {
  await redirects.delete(tx, slug)
}

export async function addressGone(tx: Transaction, slug: string): Promise<void> {
  await redirects.deleteAll(tx, { where: { to: slug } })
}

/** Where the address has moved, by the key that was given to `addressMoved`. */
export async function movedTo(reader: Reader, from: string): Promise<string | undefined> {
  return (await redirects.get(reader, from))?.data.to
}

/** Where the address of a page finally leads. */
export async function redirectOf(reader: Reader, slug: string, siteUrl: string): Promise<RedirectOutcome> {
  const path = pagePath(slug)
  const targets = await targetsFrom(reader, path, siteUrl)
  return followRedirects(path, siteUrl, (here) => targets.get(here) ?? null)
}

/** Called in the transaction that wrote the page. */
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
  const [stored, moved] = await Promise.all([pages.get(reader, slug), redirects.get(reader, slug)])
  if (stored) {
    const page = readPage(stored.id, stored.data)
    return isVisibleToVisitors(page) ? page.seo.redirectUrl || undefined : undefined
  }
  return moved && visiblePath(reader, moved.data.to)
}

/** Where a page has moved. Visitors do not learn the new address of a draft. */
async function visiblePath(reader: Reader, slug: string): Promise<string | undefined> {
  const stored = await pages.get(reader, slug)
  return stored && isVisibleToVisitors(readPage(stored.id, stored.data)) ? pagePath(slug) : undefined
}

function slugIn(path: string): string | undefined {
  const slug = /^\/pages\/([^/]+)\/?$/.exec(path)?.[1]
  return slug !== undefined && isSlug(slug) ? slug : undefined
}
