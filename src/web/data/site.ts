import { createContext, type MetaDescriptor, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Metadata } from '#domain/metadata/metadata.ts'
import type { Site } from '#server/api-types.ts'

/** What a loader may read on the server. Set by entry.server.tsx for each render. */
export const siteContext = createContext<Site>()

export const pageScriptsContext = createContext<{ nonce: string; startScript: string }>()

/** Turns the metadata from a loader into the form a route's `meta` expects. */
export function metaTags(metadata: Metadata | undefined): MetaDescriptor[] {
  if (!metadata) return []
  return [
    { title: metadata.title },
    ...metadata.metas,
    ...metadata.links.map((link) => ({ tagName: 'link', ...link })),
    ...metadata.jsonLd.map((text) => ({ 'script:ld+json': JSON.parse(text) })),
  ]
}

export function missingTags(title: string | undefined): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** Keeps the back-office out of search results. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Back office` }, { name: 'robots', content: 'noindex, nofollow' }]
}

/** A new search text or page number keeps the screen, so its loaders don't run again. */
export function unlessOnlySearchChanged(navigation: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = navigation
  const sameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && !formMethod
  return !sameScreen && defaultShouldRevalidate
}
