import { Globe } from 'lucide-react'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useMoment } from '../../../use-moment.ts'
import { useDraftMetadata } from './use-draft-metadata.ts'

/** The page as a search engine would list it. */
export function SearchPreview() {
  const { draft, metadata, tag } = useDraftMetadata()
  const now = useMoment()
  const address = new URL(metadata.links[0]?.href ?? '', window.location.origin)
  const trail = [address.host, ...address.pathname.split('/').filter(Boolean)].join(' › ')
  return (
    <section aria-label="Search result preview" className="grid gap-3 xl:sticky xl:top-6">
      <h2 className="font-sans font-semibold text-sm">Search result preview</h2>
      <Card className="grid gap-1">
        <p className="flex min-w-0 items-center gap-2 text-ink-muted text-xs">
          <Globe aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">{trail}</span>
        </p>
        <p className="line-clamp-1 text-info-ink text-lg">{metadata.title || 'A page without a title'}</p>
        <p className="line-clamp-2 text-ink-muted text-sm">{tag('description')}</p>
      </Card>
      <p className="flex flex-wrap gap-2">
        <Badge tone="gray">{tag('robots')}</Badge>
        {tag('keywords') !== '' && <Badge tone="gray">{tag('keywords')}</Badge>}
      </p>
      {draft.seo.robots.noindex && <Notice tone="info">This page asks search engines not to list it.</Notice>}
      {draft.seo.redirectUrl !== '' && (
        <Notice tone="info">Search engines will list {draft.seo.redirectUrl} instead: this page leads there.</Notice>
      )}
      {draft.publishAt > now && (
        <Notice tone="info">Visitors and search engines see this page from its publication on.</Notice>
      )}
      {draft.status === 'draft' && <Notice tone="info">Visitors can't see this page until it is published.</Notice>}
    </section>
  )
}
