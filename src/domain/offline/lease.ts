// How long a phone may read what it keeps, and what remains of it when a session ends.

export const LEASE_DAYS = 7

const HOUR_MS = 3_600_000
const LEASE_MS = LEASE_DAYS * 24 * HOUR_MS

/** Phones correct their clocks by a little. Anything more was set back by hand. */
const CORRECTION_MS = HOUR_MS

/** Whether the copy can be read: the server accepted the session at `verifiedAt`, on this phone's clock. */
export function isLeased(verifiedAt: number, now: number): boolean {
  const age = now - verifiedAt
  return age >= -CORRECTION_MS && age < LEASE_MS
}

/** How a session ended: by the person, by the server's refusal, or because the server failed to verify it. */
export type Ending = 'signed-out' | 'refused' | 'failed'

/** Whether work that waits survives, unread, until the same account signs in again. A session that the server refused takes everything along. */
export function keepsWork(ending: Ending): boolean {
  return ending === 'failed'
}
