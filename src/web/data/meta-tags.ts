import type { MetaDescriptor } from 'react-router'
import type { Metadata } from '#domain/metadata/metadata.ts'

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
