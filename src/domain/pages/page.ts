import { containsIgnoringCase } from '#domain/text/text.ts'

export const PAGE_TYPES = ['page', 'card'] as const
export type PageType = (typeof PAGE_TYPES)[number]
export const PAGE_TYPE_LABELS: Record<PageType, string> = { page: 'Page', card: 'Card' }

export const PAGE_TYPE_FILTERS = [
  { value: 'all', label: 'All Types' },
  { value: 'page', label: 'Pages' },
  { value: 'card', label: 'Cards' },
] as const
export type PageTypeFilter = (typeof PAGE_TYPE_FILTERS)[number]['value']

export const PUBLICATION_STATES = ['draft', 'published'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]
export const PUBLICATION_LABELS: Record<PublicationState, string> = { draft: 'Draft', published: 'Published' }

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
  saved: 'Page saved',
  deleted: 'Page deleted',
  duplicated: 'Copied as a draft',
  duplicateFailed: 'Failed to copy page',
  previewFailed: 'The preview could not be loaded.',
} as const

/** Whether a page matches a search (title or SEO title, ignoring case) and a type. */
export function matchesPage(
  page: { title: string; type: PageType; seo: { title: string } },
  search: string,
  type: PageTypeFilter,
): boolean {
  return (
    (type === 'all' || page.type === type) &&
    (containsIgnoringCase(page.title, search) || containsIgnoringCase(page.seo.title, search))
  )
}

/** Whether a sitemap may list a page that visitors see: indexable and not a redirect. */
export function isIndexable({ seo }: { seo: { robots: { noindex: boolean }; redirectUrl: string } }): boolean {
  return !seo.robots.noindex && seo.redirectUrl === ''
}
