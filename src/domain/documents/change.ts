/** What the change stream reveals about a write: that it happened, never its content. */
export interface PublicChange {
  sequence: number
  collection: string
  operation: 'created' | 'updated' | 'deleted'
  /** Absent for appointments, whose ids are booking times, for customers, for drafts, and for deleted pages and projects. */
  id?: string
}

const WITHOUT_ID: ReadonlySet<string> = new Set(['appointments', 'customers', 'messages', 'history', 'services'])

/** Visitors don't even learn that these collections changed. */
const UNHEARD: ReadonlySet<string> = new Set([
  'activity',
  'admins',
  'crews',
  'security-events',
  'redirects',
  'site-drafts',
  'waiting-list',
])

export function publicChange(change: Required<PublicChange>, isDraft: boolean): PublicChange | undefined {
  if (UNHEARD.has(change.collection)) return undefined
  const { sequence, collection, operation, id } = change
  if (isDraft || WITHOUT_ID.has(collection)) return { sequence, collection, operation }
  return { sequence, collection, operation, id }
}

/** Whether the document itself decides if visitors may know its id. Once deleted, it can't. */
export function mayBeDraft({ collection }: Pick<PublicChange, 'collection'>): boolean {
  return collection === 'pages' || collection === 'projects'
}

/** Pages work without the stream, only with a delay: the browser reconnects by itself. */
export const TOO_MANY_STREAMS = 'Too many pages are open right now. Please try again in a minute.'
export const STREAM_RETRY_SECONDS = 60
