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

let changes = globalThis.navigator?.serviceWorker?.controller ? 1 : 0
let requested = 0
let shown = 0
let shownData: unknown

/**
 * The frame of the back-office shows settings. They are refetched on the first navigation after a change, and for
 * the same address. A document that came from this phone may be older than a change.
 */
export function ifSettingsChanged({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (changes === shown && currentUrl.href !== nextUrl.href) return false
  requested = changes
  return true
}

export function noteSettingsChanged(): void {
  changes++
}

/** Never shows data that an abandoned navigation requested. */
export function noteSettingsShown(data: unknown): void {
  if (data === shownData) return
  shownData = data
  shown = requested
}
