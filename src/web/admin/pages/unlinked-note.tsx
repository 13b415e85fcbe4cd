import { NOT_LINKED } from '#domain/page/page.ts'
import { Badge } from '../../ui/badge.tsx'
import { useUnlinkedPages } from './use-unlinked-pages.ts'

/** Beside a page that visitors reach only by its address. */
export function UnlinkedNote({ id }: { id: string }) {
  return useUnlinkedPages().includes(id) ? <Badge tone="neutral">{NOT_LINKED}</Badge> : null
}
