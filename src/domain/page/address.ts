// What every visitor's browser knows of content pages; page.ts holds what editing them takes.

/** The screen of an address where there is no page for a visitor. */
export const PAGE_NOT_FOUND = { code: '404', title: 'Page not found', home: 'Go Home' } as const

export function pagePath(slug: string): string {
  return `/pages/${slug}`
}
