// The part of content pages that every visitor's browser loads. page.ts has what editing needs.

/** The screen for an address that has no public page. */
export const PAGE_NOT_FOUND = { code: '404', title: 'Page not found', home: 'Go Home' } as const

export function pagePath(slug: string): string {
  return `/pages/${slug}`
}
