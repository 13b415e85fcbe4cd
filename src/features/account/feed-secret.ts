import { z } from '#domain/documents/zod.ts'
import { crewLinks } from '#features/crews/crew-actor.ts'
import { previewLinks } from '#features/pages/stored-page.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const feeds = collection('calendar-feeds', z.object({ digest: z.string().catch('') }))
/** There is one feed. A new link revokes the old one. */
const FEED = 'owner'

export async function feedState(reader: Reader) {
  const stored = await feeds.get(reader, FEED)
  return { active: stored !== undefined, since: stored?.updatedAt ?? null }
}

/** Returns the secret, which is shown once. The database keeps only its digest. */
export async function openFeed(store: Store, address: string): Promise<string> {
  const secret = randomToken()
  await store.transaction(async (tx) => {
    await feeds.set(tx, FEED, { digest: digestOf(secret) })
    await recordSecurityEvent(tx, { kind: 'calendar-opened', account: 'administrator', address })
  })
  return secret
}

export async function closeFeed(store: Store, address: string) {
  await store.transaction((tx) => closeFeedIn(tx, address))
  return feedState(store)
}

/** When all sessions end: these links show appointments and drafts without signing in. */
export async function closeLinks(tx: Transaction, address: string): Promise<void> {
  await closeFeedIn(tx, address)
  await crewLinks.withdrawAll(tx)
  await previewLinks.withdrawAll(tx)
}

async function closeFeedIn(tx: Transaction, address: string): Promise<void> {
  if (!(await feeds.get(tx, FEED))) return
  await feeds.delete(tx, FEED)
  await recordSecurityEvent(tx, { kind: 'calendar-closed', account: 'administrator', address })
}

export async function opensFeed(reader: Reader, secret: string): Promise<boolean> {
  const stored = await feeds.get(reader, FEED)
  return stored?.data.digest === digestOf(secret)
}
