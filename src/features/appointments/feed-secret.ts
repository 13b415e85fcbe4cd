import type { Reader, Transaction } from '#store/store.ts'
import { digestOf, randomToken } from '../security/digest.ts'
import { recordSecurityEvent } from '../security/security-events.ts'

const COLLECTION = 'calendar-feeds'
/** There is one feed; a new link ends the old one. */
const FEED = 'owner'

export interface FeedState {
  active: boolean
  since: string | null
}

export async function feedState(reader: Reader): Promise<FeedState> {
  const stored = await reader.get(COLLECTION, FEED)
  return { active: stored !== undefined, since: stored?.updatedAt ?? null }
}

/** The secret is shown once and kept as a digest: whoever reads the database cannot read the calendar with it. */
export async function openFeed(tx: Transaction, address: string): Promise<string> {
  const secret = randomToken()
  await tx.set(COLLECTION, FEED, { digest: digestOf(secret) })
  await recordSecurityEvent(tx, { kind: 'calendar-opened', account: 'administrator', address })
  return secret
}

/** Also part of ending every session: the link shows the same appointments without signing in. */
export async function closeFeed(tx: Transaction, address: string): Promise<void> {
  if (!(await tx.get(COLLECTION, FEED))) return
  await tx.delete(COLLECTION, FEED)
  await recordSecurityEvent(tx, { kind: 'calendar-closed', account: 'administrator', address })
}

export async function opensFeed(reader: Reader, secret: string): Promise<boolean> {
  const stored = await reader.get(COLLECTION, FEED)
  return stored?.data.digest === digestOf(secret)
}
