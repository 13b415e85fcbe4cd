import type { MetaDescriptor } from 'react-router'
import type { Metadata } from '#domain/seo/metadata.ts'

/** For a route's `meta`: what its loader composed, as the router writes it. */
export function metaTags(metadata: Metadata | undefined): MetaDescriptor[] {
  if (!metadata) return []
  return [
    { title: metadata.title },
    ...metadata.metas,
    ...metadata.links.map((link) => ({ tagName: 'link', ...link })),
    ...metadata.jsonLd.map((text) => ({ 'script:ld+json': JSON.parse(text) })),
  ]
}
