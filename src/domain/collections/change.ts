import { COLLECTIONS } from '#domain/collections/collections.ts'

/** What the change stream reveals about a write: that it happened, never its content. */
export interface PublicChange {
  sequence: number
  collection: string
  operation: 'created' | 'updated' | 'deleted'
  /** Absent for appointments, whose ids are booking times, for customers, for drafts, and for deleted pages and projects. */
  id?: string
}

/** Undefined if open browsers don't learn about it. A draft's id is for the administrator. */
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

/** Whether the document itself decides if visitors may know its id. Once deleted, it can't. */
export function mayBeDraft({ collection }: Pick<PublicChange, 'collection'>): boolean {
  return COLLECTIONS.get(collection)?.announced === 'with id if published'
}

/** Pages work without the stream, only with a delay: the browser reconnects by itself. */
export const TOO_MANY_STREAMS = 'Too many pages are open right now. Please try again in a minute.'
export const STREAM_RETRY_SECONDS = 60
