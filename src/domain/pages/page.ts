import type { PublicationState } from '#domain/documents/publication.ts'
import { PREVIEW_PATH } from '#domain/navigation/paths.ts'
import { PAGE_WORDS } from './words.ts'

export const PAGE_TYPES = ['page', 'card'] as const
export type PageType = (typeof PAGE_TYPES)[number]
export const PAGE_TYPE_LABELS: Record<PageType, string> = { page: 'Page', card: 'Card' }

export const PAGE_TYPE_FILTERS = [
  { value: 'all', label: 'All Types' },
  { value: 'page', label: 'Pages' },
  { value: 'card', label: 'Cards' },
] as const

/** Where a page is linked from, besides the home page, which lists cards. */
export const PAGE_PLACES = ['nowhere', 'menu', 'footer'] as const
export const PAGE_PLACE_LABELS: Record<(typeof PAGE_PLACES)[number], string> = {
  nowhere: 'Neither menu nor footer',
  menu: 'Menu',
  footer: 'Footer',
}

export const NOT_LINKED = 'Not linked from anywhere'
export const UNTITLED_PAGE = 'Untitled Page'
export const PAGE_LIMITS = {
  title: 200,
  content: 1_000_000,
  /** Visitors wait while the HTML is cleaned. A large page has a few thousand. */
  tags: 20_000,
} as const

export function hasTooManyTags(html: string): boolean {
  let count = 0
  for (let at = html.indexOf('<'); at !== -1 && count <= PAGE_LIMITS.tags; at = html.indexOf('<', at + 1)) count++
  return count > PAGE_LIMITS.tags
}

export const PAGE_MESSAGES = {
  titleRequired: 'Page title is required',
  tooManyTags: `Please use at most ${PAGE_LIMITS.tags.toLocaleString('en-US')} HTML tags`,
  confirmDelete: 'Are you sure you want to delete this page?',
  notFound: 'Document not found',
  fetchFailed: 'Failed to fetch pages',
  saveFailed: 'Failed to save page',
  deleteFailed: 'Failed to delete page',
  saveFailedInEditor: 'Failed to save page. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  deleted: 'Page deleted',
  duplicateFailed: 'Failed to copy page',
  previewFailed: 'The preview could not be loaded.',
} as const

/** Whether a sitemap may list a page that visitors see: indexable and not a redirect. */
export function isIndexable({ seo }: { seo: { robots: { noindex: boolean }; redirectUrl: string } }): boolean {
  return !seo.robots.noindex && seo.redirectUrl === ''
}

// The part of content pages that every visitor's browser loads. page.ts has the parts for editing.

/** The screen for an address that has no public page. */
export const PAGE_NOT_FOUND = { code: '404', title: PAGE_WORDS.en.notFound, home: 'Go Home' } as const

export function pagePath(slug: string): string {
  return `/pages/${slug}`
}

/** The class of the element that shows the owner's HTML, without anything harmful to visitors. */
export const AUTHORED_CLASS = 'page-content'

/** Whether a page's HTML contains one. */
export const AUTHORED_MARK = `class="${AUTHORED_CLASS}"`

/** Decides whether visitors see a page. Both times are instants in stored form. Empty means no limit. */
export interface Publication {
  status: PublicationState
  publishAt: string
  /** The first moment after it. */
  unpublishAt: string
}

/** Whether a reader sees a page, at the time of that reader. */
export type ShowsPage = (page: Publication) => boolean

export const PUBLICATION_MESSAGES = {
  notATime: 'Please enter a date and a time',
  endsBeforeStart: 'The end must be after the publication',
} as const

/** Every place that shows pages to visitors uses this. Stored instants compare as text. */
export function isVisibleToVisitors({ status, publishAt, unpublishAt }: Publication, now: string): boolean {
  return status === 'published' && publishAt <= now && (unpublishAt === '' || now < unpublishAt)
}

/** The next moment that changes the result without a save. Null if none does. */
export function visibilityChangesAt({ status, publishAt, unpublishAt }: Publication, now: string): string | null {
  if (status === 'draft') return null
  const [next = null] = [publishAt, unpublishAt].filter((moment) => moment > now).toSorted()
  return next
}

/** Whether visitors may see the page some day without another save. */
export function isOrWillBePublished({ status }: Publication): boolean {
  return status === 'published'
}

// The private link to a page in its saved version, for a person without an account.

/** How long a link works. */
export const PREVIEW_LINK_DAYS = 7

export function previewPath(token: string): string {
  return `${PREVIEW_PATH}/${token}`
}

export const PREVIEW_BANNER = {
  title: 'Preview',
  text: 'This page may not be published yet. Only people with this link see it here.',
} as const
