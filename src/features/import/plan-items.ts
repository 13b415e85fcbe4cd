import { setImmediate } from 'node:timers/promises'
import {
  FreeSlugs,
  isPageOrPost,
  noPathReason,
  numberIn,
  oldPath,
  pageProblem,
  searchTexts,
  titleOf,
  wishedSlug,
  writtenAt,
} from '#domain/import/choose.ts'
import { plainContent } from '#domain/import/content.ts'
import { IMPORT_LIMITS, ITEM_REASONS } from '#domain/import/import.ts'
import type { WxrExport, WxrItem } from '#domain/import/wxr.ts'
import { canonicalPath } from '#domain/navigation/canonical-path.ts'
import { pagePath } from '#domain/pages/address.ts'
import { hasTooManyTags, PAGE_LIMITS } from '#domain/pages/page.ts'
import { removedWords } from '#domain/pages/removed-markup.ts'
import { SEO_LIMITS } from '#domain/seo/seo.ts'
import { oneLine } from '#domain/text/text.ts'
import { cleanContent } from './clean-content.ts'
import { PlannedPictures, tooMany } from './planned-pictures.ts'
import type { PlannedItem } from './stored-import.ts'

/** What this site answers while an import is planned. */
export interface PlanningSite {
  siteUrl: string
  isTaken(slug: string): Promise<boolean>
  /** Why an old address can't redirect. Empty if it can. */
  redirectProblem(path: string): Promise<string>
}

/** Decides about every page, post and picture. Pictures come first, because pages show them. */
export async function planItems(found: WxrExport, site: PlanningSite): Promise<PlannedItem[]> {
  const pagesAndPosts = found.items.filter(isPageOrPost)
  if (pagesAndPosts.length > IMPORT_LIMITS.pages) throw tooMany('tooManyPages')
  const pictures = new PlannedPictures(found.items)
  const slugs = await planSlugs(pagesAndPosts, site)
  const addresses = new Map(
    [...slugs].flatMap(([item, slug]) => {
      const keys = [numberKey(item.id), oldPath(item)].filter((key) => key !== undefined)
      return keys.map((key) => [key, pagePath(slug)] as const)
    }),
  )
  const pages: PlannedItem[] = []
  for (const item of pagesAndPosts) {
    pages.push(await planPage(item, { slug: slugs.get(item), found, site, pictures, addresses }))
    // Visitors are served between two pages.
    await setImmediate()
  }
  return [...pictures.items(), ...pages]
}

async function planSlugs(items: readonly WxrItem[], site: PlanningSite): Promise<Map<WxrItem, string>> {
  const slugs = new Map<WxrItem, string>()
  const free = new FreeSlugs(site.isTaken)
  for (const item of items) {
    if (pageProblem(item) === '') slugs.set(item, await free.take(wishedSlug(item)))
  }
  return slugs
}

interface Plan {
  slug: string | undefined
  found: WxrExport
  site: PlanningSite
  pictures: PlannedPictures
  /** The new addresses of pages, by their old path and by their number. */
  addresses: ReadonlyMap<string, string>
}

async function planPage(item: WxrItem, { slug, found, site, pictures, addresses }: Plan): Promise<PlannedItem> {
  const base = { kind: 'page' as const, title: titleOf(item), address: oldPath(item) ?? '', notes: [] }
  const leftOut = (reason: string): PlannedItem => ({ ...base, state: 'left-out', slug: '', reason })
  if (slug === undefined) return leftOut(pageProblem(item))
  const { html, shortcodes } = plainContent(item.content, (id) => pictures.attachment(id))
  if (html.length > PAGE_LIMITS.content) return leftOut(ITEM_REASONS.tooLong)
  const cleaned = cleanContent(html, site.siteUrl, {
    picture: (address) => pictures.wanted(absolute(address, found)),
    link: (address) => newAddress(absolute(address, found), { found, pictures, addresses }),
  })
  if (!cleaned.ok) return leftOut(ITEM_REASONS.tooDeep)
  if (cleaned.html.length > PAGE_LIMITS.content) return leftOut(ITEM_REASONS.tooLong)
  // Line breaks became tags.
  if (hasTooManyTags(cleaned.html)) return leftOut(ITEM_REASONS.tooManyTags)
  const { title, description } = searchTexts(item)
  const problem = base.address === '' ? noPathReason(item) : await site.redirectProblem(base.address)
  return {
    ...base,
    state: 'waiting',
    slug,
    reason: '',
    notes: [
      ...(shortcodes.length > 0 ? [`Plugin shortcodes left out: ${shortcodes.join(', ')}`] : []),
      ...(cleaned.removed.length > 0 ? [`Left out of the text: ${removedWords(cleaned.removed)}`] : []),
      ...(problem === '' ? [] : [`The old address won’t redirect. ${problem}`]),
    ],
    page: {
      content: cleaned.html,
      seoTitle: oneLine(title, SEO_LIMITS.title),
      description: oneLine(description, SEO_LIMITS.description),
      picture: pictures.featured(item),
      writtenAt: writtenAt(item) ?? '',
    },
  }
}

/** Links to the old site lead to the imported pages and pictures. */
function newAddress(
  address: string,
  { found, pictures, addresses }: Pick<Plan, 'found' | 'pictures' | 'addresses'>,
): string | undefined {
  const picture = pictures.known(address)
  if (picture !== undefined) return picture
  const old = URL.parse(address)
  if (!old || hostOf(address) !== hostOf(found.url)) return undefined
  const number = numberIn(old)
  const path = addresses.get(number === undefined ? canonicalPath(old.pathname) : numberKey(number))
  return path === undefined ? undefined : `${path}${old.hash}`
}

/** No path begins with a question mark. */
function numberKey(id: string): string {
  return `?${id}`
}

function absolute(address: string, { url }: WxrExport): string {
  return URL.parse(address, url)?.href ?? ''
}

function hostOf(address: string): string | undefined {
  return URL.parse(address)?.hostname.replace(/^www\./, '')
}
