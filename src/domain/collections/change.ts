import { COLLECTIONS } from '#domain/collections/collections.ts'

/** What the change stream reveals about a write: that it happened, never its content. */
export interface PublicChange {
  sequence: number
  collection: string
  operation: 'created' | 'updated' | 'deleted'
  /** Absent for appointments, whose ids are booking times, for customers, for drafts, and for deleted pages and projects. */
  id?: string
}

/** Undefined if open browsers aren't notified. A draft's id is for the administrator. */
export function publicChange(change: Required<PublicChange>, isDraft: boolean): PublicChange | undefined {
  const { sequence, collection, operation, id } = change
  switch (COLLECTIONS.get(collection)?.announced) {
    case 'with id':
      return { sequence, collection, operation, id }
    case 'with id if published':
      return { sequence, collection, operation, ...(isDraft ? {} : { id }) }
    case 'without id':
      return { sequence, collection, operation }
    default:
      return undefined
  }
}

/** Whether visitors may know the id depends on the document. Once deleted, it can't tell. */
export function mayBeDraft({ collection }: Pick<PublicChange, 'collection'>): boolean {
  return COLLECTIONS.get(collection)?.announced === 'with id if published'
}

/** Without the stream, pages still work, only with a delay. The browser reconnects by itself. */
export const TOO_MANY_STREAMS = 'Too many pages are open right now. Please try again in a minute.'
export const STREAM_RETRY_SECONDS = 60
