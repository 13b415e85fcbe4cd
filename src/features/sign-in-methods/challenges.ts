import { z } from '#domain/documents/zod.ts'
import { instantText } from '#domain/time/instant.ts'
import { digestOf } from '#features/security/digest.ts'
import { collection } from '#store/collection.ts'
import type { Store } from '#store/store.ts'

const challenges = collection('challenges', z.object({ purpose: z.string(), expiresAt: z.string() }))

const MINUTES = 5
const SWEPT_AT_ONCE = 50

/** What a passkey signs a challenge for. Only the session that asked for one can use it. */
export type Purpose = 'sign-in' | `add:${string}` | `confirm:${string}`

export async function keepChallenge(
  store: Store,
  challenge: string,
  purpose: Purpose,
  now: Temporal.Instant,
): Promise<void> {
  await store.transaction(async (tx) => {
    const range = { field: 'expiresAt', before: instantText(now) }
    await challenges.deleteAll(tx, { range, orderBy: 'expiresAt', limit: SWEPT_AT_ONCE })
    await challenges.set(tx, digestOf(challenge), { purpose, expiresAt: instantText(now.add({ minutes: MINUTES })) })
  })
}

/** Uses up the challenge. The database gives it to one of several attempts. */
export function takeChallenge(
  store: Store,
  challenge: string,
  purpose: Purpose,
  now: Temporal.Instant,
): Promise<boolean> {
  const id = digestOf(challenge)
  return store.transaction(async (tx) => {
    const stored = await challenges.get(tx, id)
    if (stored?.data.purpose !== purpose) return false
    await challenges.delete(tx, id)
    return stored.data.expiresAt > instantText(now)
  })
}
