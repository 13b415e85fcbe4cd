// A service that was renamed is still found at its old address. Pages keep theirs in the same collection.
import { isSlug } from '#domain/pages/slug.ts'
import { addressGone, addressMoved, addressTaken, movedTo } from '#features/pages/redirects.ts'
import { SERVICE_KEY } from '#features/pages/stored-redirect.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'

export async function serviceSaved(tx: Transaction, before: Stored | undefined, after: Stored): Promise<void> {
  if (before && before.id !== after.id) await addressMoved(tx, SERVICE_KEY + before.id, SERVICE_KEY + after.id)
  else await addressTaken(tx, SERVICE_KEY + after.id)
}

export function serviceDeleted(tx: Transaction, slug: string): Promise<void> {
  return addressGone(tx, SERVICE_KEY + slug)
}

/** The slug that a link means: the one it names, or what that service is called now. */
export async function slugMeant(reader: Reader, slug: string): Promise<string> {
  return isSlug(slug) ? ((await slugAfterMove(reader, slug)) ?? slug) : ''
}

/** The slug that a service has now, or undefined when none has left this one. */
export async function slugAfterMove(reader: Reader, slug: string): Promise<string | undefined> {
  const to = await movedTo(reader, SERVICE_KEY + slug)
  return to?.slice(SERVICE_KEY.length)
}
