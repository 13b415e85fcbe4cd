import { canonicalPath, decoded } from '#domain/navigation/paths.ts'
import { hasTooManyTags, PAGE_LIMITS, UNTITLED_PAGE } from '#domain/pages/page.ts'
import { isReservedSlug, isSlug, SLUG_LIMIT, slugFromTitle } from '#domain/pages/slug.ts'
import { isBlank, oneLine } from '#domain/text/text.ts'
import { canonicalInstant } from '#domain/time/instant.ts'
import { IMPORT_LIMITS, ITEM_REASONS } from './import.ts'
import type { WxrItem } from './wxr.ts'

/** WordPress post types that this site doesn't have, in plain English. */
const OTHER_TYPES = new Map([
  ['nav_menu_item', 'Menu entries'],
  ['revision', 'Earlier versions'],
  ['wp_block', 'Reusable blocks'],
  ['wp_template', 'Theme templates'],
  ['wp_template_part', 'Theme templates'],
  ['wp_global_styles', 'Theme styles'],
  ['wp_navigation', 'Menus'],
  ['custom_css', 'Theme styles'],
  ['product', 'Shop products'],
  ['wpcf7_contact_form', 'Forms'],
])

export function isPageOrPost({ type }: WxrItem): boolean {
  return type === 'page' || type === 'post'
}

export function otherKind({ type }: WxrItem): string {
  return OTHER_TYPES.get(type) ?? `Other content (${oneLine(type, 40) || 'unknown'})`
}

/** Why a page or post is left out. Empty if it is imported. */
export function pageProblem({ status, password, title, content }: WxrItem): string {
  if (status === 'trash') return ITEM_REASONS.trash
  if (status === 'auto-draft' || status === 'inherit') return ITEM_REASONS.unsaved
  if (password !== '') return ITEM_REASONS.password
  if (isBlank(title) && isBlank(content)) return ITEM_REASONS.empty
  if (content.length > PAGE_LIMITS.content) return ITEM_REASONS.tooLong
  return hasTooManyTags(content) ? ITEM_REASONS.tooManyTags : ''
}

export function titleOf({ title }: WxrItem): string {
  return oneLine(title, PAGE_LIMITS.title) || UNTITLED_PAGE
}

/** The slug that a page had, or one made from its title. WordPress writes other scripts with percent signs. */
export function wishedSlug(item: WxrItem): string {
  const wished = [decoded(item.slug), item.title].map((text) => slugFromTitle(text.slice(0, 1000)))
  return wished.find((slug) => isSlug(slug)) ?? `page-${slugFromTitle(item.id) || 'imported'}`
}

/** The first of wish, wish-2, wish-3, … that is free. Each wish continues counting from its last number. */
export class FreeSlugs {
  readonly #next = new Map<string, number>()
  readonly #given = new Set<string>()
  readonly #isTaken: (slug: string) => Promise<boolean>

  constructor(isTaken: (slug: string) => Promise<boolean>) {
    this.#isTaken = isTaken
  }

  async take(wish: string): Promise<string> {
    for (let number = this.#next.get(wish) ?? 1; ; number++) {
      const slug = numbered(wish, number)
      if (isReservedSlug(slug) || this.#given.has(slug) || (await this.#isTaken(slug))) continue
      this.#given.add(slug)
      this.#next.set(wish, number + 1)
      return slug
    }
  }
}

function numbered(wish: string, number: number): string {
  const suffix = number === 1 ? '' : `-${number}`
  return `${wish.slice(0, SLUG_LIMIT - suffix.length).replace(/-$/, '')}${suffix}`
}

/** The path that visitors knew. Undefined for a draft, whose address is a number, and for one too long to redirect. */
export function oldPath({ link, status }: WxrItem): string | undefined {
  const url = status === 'publish' ? URL.parse(link) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '') return undefined
  const path = canonicalPath(url.pathname)
  return path.length > IMPORT_LIMITS.address ? undefined : path
}

const NUMBERED = /^\?(?:p|page_id)=(\d{1,20})$/

/** The number in an address such as /?page_id=7, which every page and post has besides its path. */
export function numberIn({ search }: URL): string | undefined {
  return NUMBERED.exec(search)?.[1]
}

/** Why a page has no old path. */
export function noPathReason({ link, status }: WxrItem): string {
  if (status === 'publish' && URL.parse(link)?.search) return ITEM_REASONS.numberedAddress
  return link.length > IMPORT_LIMITS.address ? ITEM_REASONS.addressTooLong : ITEM_REASONS.noOldAddress
}

/** Search title and description, as the most used plugin stores them. Ignores templates with placeholders. */
export function searchTexts({ meta, excerpt }: WxrItem): { title: string; description: string } {
  const written = (key: string) => [meta.get(key) ?? ''].find((text) => !text.includes('%%')) ?? ''
  return { title: written('_yoast_wpseo_title'), description: written('_yoast_wpseo_metadesc') || excerpt }
}

/** When it was written, as an instant. Undefined for the zeros in WordPress drafts. */
export function writtenAt({ date }: WxrItem): string | undefined {
  const [, day, time] = /^((?!0000)\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(date) ?? []
  return (day && canonicalInstant(`${day}T${time}Z`)) || undefined
}

const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|gif)$/i

/** WordPress stores heater-300x200.jpg and heater-scaled.jpg beside heater.jpg. */
const SIZE = /-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.[a-z]{3,4}$)/i

export function isPictureFile(address: string): boolean {
  return PICTURE_FILE.test(pathOf(address))
}

/** The same for all sizes of a picture, with or without www and TLS. Undefined for addresses that are not on the web. */
export function pictureKey(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') return undefined
  return `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(SIZE, '')}`
}

/** The end of a picture's path, by which a chosen file is recognized: 2024/05/heater.jpg. */
export function uploadsPath(address: string): string {
  const path = pathOf(address).replace(SIZE, '')
  return path.split('/uploads/').at(-1)?.replace(/^\//, '') ?? ''
}

export function fileName(address: string): string {
  return pathOf(address).split('/').at(-1) ?? ''
}

function pathOf(address: string): string {
  return decoded(URL.parse(address)?.pathname ?? address.split(/[?#]/)[0] ?? '')
}
