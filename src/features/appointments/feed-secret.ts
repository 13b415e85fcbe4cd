import type { Reader, Transaction } from '#store/store.ts'
import { digestOf, randomToken } from '../security/digest.ts'

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
export async function openFeed(tx: Transaction): Promise<string> {
  const secret = randomToken()
  await tx.set(COLLECTION, FEED, { digest: digestOf(secret) })
  return secret
}

export async function closeFeed(tx: Transaction): Promise<void> {
  await tx.delete(COLLECTION, FEED)
}

export async function opensFeed(reader: Reader, secret: string): Promise<boolean> {
  const stored = await reader.get(COLLECTION, FEED)
  return stored?.data.digest === digestOf(secret)
}
