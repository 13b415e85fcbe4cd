/** What the world may know of a write (spec section 4, decision 8): that it happened, never what it held. */
export interface PublicChange {
  sequence: number
  collection: string
  operation: 'created' | 'updated' | 'deleted'
  /** Absent for appointments: their ids are times, and a time tells when somebody booked. Absent for drafts of pages and for deleted pages. */
  id?: string
}

const WITHOUT_ID: ReadonlySet<string> = new Set(['appointments', 'messages', 'history', 'services'])

/** Collections a visitor never hears of, not even that they changed. */
const UNHEARD: ReadonlySet<string> = new Set(['admins', 'crews', 'security-events', 'redirects'])

export function publicChange(change: Required<PublicChange>, isDraft: boolean): PublicChange | undefined {
  if (UNHEARD.has(change.collection)) return undefined
  const { sequence, collection, operation, id } = change
  if (isDraft || WITHOUT_ID.has(collection)) return { sequence, collection, operation }
  return { sequence, collection, operation, id }
}

/** A change of which only the document itself tells whether visitors may know its name; once it is deleted, nothing tells. */
export function mayBeDraft({ collection }: Pick<PublicChange, 'collection'>): boolean {
  return collection === 'pages'
}

/** A page without the stream is as good, only later: the browser asks again by itself. */
export const TOO_MANY_STREAMS = 'Too many pages are waiting for news right now. Please try again in a minute.'
export const STREAM_RETRY_SECONDS = 60
