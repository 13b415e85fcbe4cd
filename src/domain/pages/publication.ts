import { formatTableMoment } from '#domain/time/business-time.ts'
import { PUBLICATION_LABELS, type PublicationState } from './page.ts'

/** What decides whether visitors see a page. Both times are instants in stored form; empty means no limit. */
export interface Publication {
  status: PublicationState
  /** The first moment. */
  publishAt: string
  /** The first moment after it. */
  unpublishAt: string
}

/** Whether a reader sees a page, at the time of that reader. */
export type ShowsPage = (page: Publication) => boolean

export const PUBLICATION_MESSAGES = {
  notATime: 'Please enter a date and a time',
  endsBeforeStart: 'The end must be after the publication',
} as const

/** Every place where visitors meet pages asks this. Stored instants compare as text. */
export function isVisibleToVisitors({ status, publishAt, unpublishAt }: Publication, now: string): boolean {
  return status === 'published' && publishAt <= now && (unpublishAt === '' || now < unpublishAt)
}

/** The next moment that changes the answer without a save. Null if none does. */
export function visibilityChangesAt({ status, publishAt, unpublishAt }: Publication, now: string): string | null {
  if (status === 'draft') return null
  const [next = null] = [publishAt, unpublishAt].filter((moment) => moment > now).toSorted()
  return next
}

/** What the list says beside a page's title. Null for a page that is simply published. */
export function publicationNote(page: Publication, now: string, timeZone: string): string | null {
  const { status, publishAt, unpublishAt } = page
  if (status === 'draft') return PUBLICATION_LABELS.draft
  if (unpublishAt !== '' && unpublishAt <= now) return `Ended ${formatTableMoment(unpublishAt, timeZone)}`
  if (publishAt > now) return `Planned for ${formatTableMoment(publishAt, timeZone)}`
  return unpublishAt === '' ? null : `Until ${formatTableMoment(unpublishAt, timeZone)}`
}

/** Whether visitors may see the page some day without another save. */
export function isOrWillBePublished({ status }: Publication): boolean {
  return status === 'published'
}
