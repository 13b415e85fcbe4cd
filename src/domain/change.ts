/** What the world may know of a write (spec section 4, decision 8): that it happened, never what it held. */
export interface PublicChange {
  sequence: number
  collection: string
  operation: 'created' | 'updated' | 'deleted'
  /** Absent for appointments: their ids are times, and a time tells when somebody booked. Absent for pages: some are drafts. */
  id?: string
}

const WITHOUT_ID: ReadonlySet<string> = new Set(['appointments', 'messages', 'history', 'pages'])

/** Collections a visitor never hears of, not even that they changed. */
const UNHEARD: ReadonlySet<string> = new Set(['admins', 'security-events', 'redirects'])

export function publicChange(change: Required<PublicChange>): PublicChange | undefined {
  if (UNHEARD.has(change.collection)) return undefined
  const { sequence, collection, operation, id } = change
  return WITHOUT_ID.has(collection) ? { sequence, collection, operation } : { sequence, collection, operation, id }
}

export const DATABASE_UPDATED = 'database-updated'

export function changeEventName(change: Pick<PublicChange, 'collection' | 'operation'>): string {
  return `${change.collection}:${change.operation}`
}
