import { type Publication, publicationNote } from '#domain/page/publication.ts'
import { Badge } from '../../ui/badge.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { useMoment } from '../use-moment.ts'

/** Says if visitors don't see a page now, or not for long. */
export function PublicationBadge({ page }: { page: Publication }) {
  const note = publicationNote(page, useMoment(), useBusinessTimeZone())
  return note === null ? null : <Badge tone={page.status === 'draft' ? 'yellow' : 'blue'}>{note}</Badge>
}
