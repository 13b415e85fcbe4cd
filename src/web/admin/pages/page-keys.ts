/** How the browser names what it has fetched of pages (spec section 7, Caching). */
export const PAGE_KEYS = {
  all: ['pages'],
  byId: (id: string) => ['page', id],
  bySlug: (slug: string) => ['page slug', slug],
  seoSettings: ['seoSettings'],
} as const

/** The addresses of the back-office's screens about pages. */
export const PAGES_PATH = '/admin/pages'

export function editorPath(id: string): string {
  return `${PAGES_PATH}/${id}`
}
