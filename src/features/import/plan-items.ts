import { setImmediate } from 'node:timers/promises'
import { Refusal } from '#domain/documents/refusal.ts'
import {
  FreeSlugs,
  fileName,
  isPageOrPost,
  isPictureFile,
  noPathReason,
  numberIn,
  oldPath,
  pageProblem,
  pictureKey,
  searchTexts,
  titleOf,
  wishedSlug,
  writtenAt,
} from '#domain/import/choose.ts'
import { plainContent } from '#domain/import/content.ts'
import { IMPORT_LIMITS, IMPORT_MESSAGES, ITEM_REASONS } from '#domain/import/import.ts'
import type { WxrExport, WxrItem } from '#domain/import/wxr.ts'
import { canonicalPath } from '#domain/navigation/paths.ts'
import { removedWords } from '#domain/pages/outside-media.ts'
import { hasTooManyTags, PAGE_LIMITS, pagePath } from '#domain/pages/page.ts'
import { SEO_LIMITS } from '#domain/seo/seo.ts'
import { oneLine } from '#domain/text/text.ts'
import { cleanContent, markedAddress } from './clean-content.ts'
import { type PlannedItem, pictureMark } from './stored-import.ts'

/** The pictures of an export: its whole media library, and pictures from elsewhere on its pages. */
class PlannedPictures {
  readonly #byId = new Map<string, Attachment>()
  readonly #byKey = new Map<string, Attachment>()
  readonly #leftOut: PlannedItem[] = []

  constructor(items: readonly WxrItem[]) {
    for (const item of items) if (item.type === 'attachment') this.#add(item)
  }

  #add({ id, attachment, meta }: WxrItem): void {
    const key = pictureKey(attachment)
    const alt = oneLine(meta.get('_wp_attachment_image_alt') ?? '', IMPORT_LIMITS.alt)
    if (key === undefined) this.#leaveOut(attachment, ITEM_REASONS.notOnTheWeb)
    else if (attachment.length > IMPORT_LIMITS.address) this.#leaveOut(attachment, ITEM_REASONS.addressTooLong)
    else if (!isPictureFile(attachment)) this.#leaveOut(attachment, ITEM_REASONS.notAPicture)
    else {
      const found = { address: attachment, alt }
      this.#byId.set(id, found)
      this.#keep(key, found)
    }
  }

  #leaveOut(address: string, reason: string): void {
    this.#leftOut.push({ ...itemAt(address), state: 'left-out', reason })
    this.#count()
  }

  #keep(key: string, found: Attachment): void {
    this.#byKey.set(key, found)
    this.#count()
  }

  /** While pages are read, so that an export with too many stops early. */
  #count(): void {
    if (this.#byKey.size + this.#leftOut.length > IMPORT_LIMITS.pictures) throw tooMany('tooManyPictures')
  }

  attachment(id: string): Attachment | undefined {
    return this.#byId.get(id)
  }

  /** The mark of the picture at this address. The picture is imported even if only a page has it. */
  wanted(address: string): string | undefined {
    const key = isPictureFile(address) ? pictureKey(address) : undefined
    if (key === undefined) return undefined
    if (!this.#byKey.has(key)) this.#keep(key, { address, alt: '' })
    return markedAddress(pictureMark(key))
  }

  /** The same, unless it is only linked. */
  known(address: string): string | undefined {
    const key = pictureKey(address)
    return key !== undefined && this.#byKey.has(key) ? markedAddress(pictureMark(key)) : undefined
  }

  /** The mark of the picture that a page shows in link previews, or empty. */
  featured({ meta }: WxrItem): string {
    const found = this.#byId.get(meta.get('_thumbnail_id') ?? '')
    const key = found && pictureKey(found.address)
    return key === undefined ? '' : pictureMark(key)
  }

  items(): PlannedItem[] {
    const wanted = [...this.#byKey].map(([key, { address, alt }]): PlannedItem => {
      const isLong = address.length > IMPORT_LIMITS.address
      if (isLong) return { ...itemAt(address), state: 'left-out', reason: ITEM_REASONS.addressTooLong }
      return { ...itemAt(address), state: 'waiting', reason: '', alt, mark: pictureMark(key) }
    })
    return [...wanted, ...this.#leftOut]
  }
}

/** This site's data while an import is planned. */
export interface PlanningSite {
  siteUrl: string
  isTaken(slug: string): Promise<boolean>
  /** Why an old address can't redirect. Empty if it can. */
  redirectProblem(path: string): Promise<string>
}

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
    // Serves visitors between two pages.
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
  // Tags were line breaks.
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

/** Links to the old site point to the imported pages and pictures. */
function newAddress(address: string, { found, pictures, addresses }: Pick<Plan, 'found' | 'pictures' | 'addresses'>) {
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

interface Attachment {
  address: string
  alt: string
}

function itemAt(address: string) {
  const short = oneLine(address, IMPORT_LIMITS.address)
  return {
    kind: 'picture' as const,
    title: oneLine(fileName(address), IMPORT_LIMITS.title),
    address: short,
    slug: '',
    notes: [],
  }
}

function tooMany(what: 'tooManyPages' | 'tooManyPictures'): Refusal {
  return new Refusal('too-large', IMPORT_MESSAGES[what], { code: 'export-refused' })
}
