/** Query keys of pages. A save or delete invalidates them. */
export const PAGE_KEYS = {
  all: ['pages'],
  byId: (id: string) => ['page', id],
  bySlug: (slug: string) => ['page slug', slug],
  unlinked: ['unlinked pages'],
  seoSettings: ['seoSettings'],
} as const

/** The addresses of the page screens. */
export const PAGES_PATH = '/admin/pages'

export function editorPath(id: string): string {
  return `${PAGES_PATH}/${id}`
}
