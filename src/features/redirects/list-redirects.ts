import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { pagePath } from '#domain/pages/page.ts'
import { readPage } from '#domain/pages/schema.ts'
import type { RedirectOrigin } from '#domain/redirects/redirect.ts'
import { containsIgnoringCase } from '#domain/text/text.ts'
import { pages as storedPages } from '#features/pages/stored-page.ts'
import { addressesOf, originOf, redirects } from '#features/pages/stored-redirect.ts'
import { redirectCount } from './address-counts.ts'
import { leadsSomewhere, type RedirectSite } from './redirect-site.ts'

interface FoundRedirect {
  /** Empty for a page's own setting, which is changed in its editor. */
  id: string
  from: string
  to: string
  origin: RedirectOrigin
}

export type ListedRedirect = Awaited<ReturnType<typeof described>>

/** All redirects by their old address, a page of the table at a time. */
export async function listRedirects(site: RedirectSite, { page, search }: { page: number; search: string }) {
  const all = [...(await storedRedirects(site)), ...(await redirectsOfPages(site))].filter(({ from, to }) =>
    containsIgnoringCase(`${from} ${to}`, search),
  )
  all.sort((one, other) => (one.from < other.from ? -1 : 1))
  const shown = all.slice((page - 1) * TABLE_PAGE_SIZE, page * TABLE_PAGE_SIZE)
  return { items: await Promise.all(shown.map((redirect) => described(site, redirect))), total: all.length }
}

async function storedRedirects({ store }: RedirectSite): Promise<FoundRedirect[]> {
  const found: FoundRedirect[] = []
  for await (const document of redirects.each(store)) {
    found.push({ id: document.id, ...addressesOf(document), origin: originOf(document) })
  }
  return found
}

const AT_ONCE = 500

async function redirectsOfPages({ store, pages }: RedirectSite): Promise<FoundRedirect[]> {
  const found: FoundRedirect[] = []
  for await (const { id, data } of storedPages.each(store, { isShort: true }, AT_ONCE)) {
    const page = readPage(id, data)
    if (page.seo.redirectUrl === '' || !pages.shows(page)) continue
    found.push({ id: '', from: pagePath(id), to: page.seo.redirectUrl, origin: 'page' })
  }
  return found
}

async function described(site: RedirectSite, redirect: FoundRedirect) {
  const [met, isUseful, state] = await Promise.all([
    redirectCount(site.store, redirect.from),
    leadsSomewhere(site, redirect.to),
    site.stateOf(redirect.from),
  ])
  return {
    ...redirect,
    ...met,
    /** Whether its target exists. Doesn't check other sites. */
    leadsSomewhere: isUseful,
    /** Whether a page at the old address is shown instead. */
    isCovered: state === 'here',
  }
}
