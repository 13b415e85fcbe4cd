import { z } from '#domain/documents/zod.ts'
import { crewLinks } from '#features/crews/crew-actor.ts'
import { previewLinks } from '#features/pages/stored-page.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { isActiveAdmin } from './person.ts'

const feeds = collection('calendar-feeds', z.object({ digest: z.string().catch('') }))
/** One for each person, under their id. A new link revokes the old one. */
export async function feedState(reader: Reader, personId: string) {
  const stored = await feeds.get(reader, personId)
  return { active: stored !== undefined, since: stored?.updatedAt ?? null }
}

/** Returns the secret, which is shown once. The database keeps only its digest. */
export async function openFeed(store: Store, personId: string, address: string): Promise<string> {
  const secret = randomToken()
  await store.transaction(async (tx) => {
    await feeds.set(tx, personId, { digest: digestOf(secret) })
    await recordSecurityEvent(tx, { kind: 'calendar-opened', account: 'administrator', address })
  })
  return secret
}

export async function closeFeed(store: Store, personId: string, address: string) {
  await store.transaction((tx) => closeFeedIn(tx, personId, address))
  return feedState(store, personId)
}

/** Called when all sessions of a person end. Their links show appointments and drafts without signing in. */
export async function closeLinks(tx: Transaction, personId: string, address: string): Promise<void> {
  await closeFeedIn(tx, personId, address)
  await crewLinks.withdrawAll(tx, personId)
  await previewLinks.withdrawAll(tx, personId)
}

async function closeFeedIn(tx: Transaction, personId: string, address: string): Promise<void> {
  if (!(await feeds.get(tx, personId))) return
  await feeds.delete(tx, personId)
  await recordSecurityEvent(tx, { kind: 'calendar-closed', account: 'administrator', address })
}

export async function hasFeed(reader: Reader): Promise<boolean> {
  return (await feeds.count(reader, {}, 1)) > 0
}

/** Only while the person may see the appointments. */
export async function opensFeed(reader: Reader, secret: string): Promise<boolean> {
  const [feed] = await feeds.query(reader, { where: { digest: digestOf(secret) }, limit: 1 })
  return feed !== undefined && (await isActiveAdmin(reader, feed.id))
}
