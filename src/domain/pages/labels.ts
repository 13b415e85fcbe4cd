export const PAGE_TABS = {
  content: 'Content',
  seo: 'SEO',
  social: 'Social',
  advanced: 'Advanced',
  spanish: 'Spanish',
} as const
export type PageTab = keyof typeof PAGE_TABS

export const PAGE_LABELS = {
  title: 'Page Title',
  slug: 'URL Slug',
  type: 'Type',
  status: 'Status',
  publishAt: 'Publish on',
  unpublishAt: 'Take down on',
  showsIn: 'Shows in',
  content: 'Content',
  seoTitle: 'SEO Title',
  seoDescription: 'Meta Description',
  keywords: 'Keywords',
  canonicalUrl: 'Canonical URL',
  redirectUrl: 'Redirect URL (301)',
  robots: 'Robots',
  schema: 'Schema (JSON-LD)',
  ogTitle: 'Open Graph Title',
  ogDescription: 'Open Graph Description',
  ogImage: 'Open Graph Image',
  twitterCard: 'Twitter Card',
  twitterTitle: 'Twitter Title',
  twitterDescription: 'Twitter Description',
  twitterImage: 'Twitter Image',
} as const

export const KEYWORDS_HINT = 'Separated by commas'

const SEO_FIELDS = ['seo.title', 'seo.description', 'seo.keywords', 'seo.canonicalUrl']

export function pageTabOf(path: string): PageTab {
  if (path.startsWith('spanish')) return 'spanish'
  if (!path.startsWith('seo')) return 'content'
  if (SEO_FIELDS.some((field) => path === field || path.startsWith(`${field}.`))) return 'seo'
  return path.startsWith('seo.social') ? 'social' : 'advanced'
}
