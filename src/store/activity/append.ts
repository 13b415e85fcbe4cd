import { z } from '#domain/documents/zod.ts'
import { collection } from '../collection.ts'
import type { Transaction } from '../store.ts'
import type { NewEntry } from './activity-of.ts'
import { BEGINNING, digestOfEntry, entryId, entrySchema, sealedSchema } from './chain.ts'

export const activity = collection('activity', entrySchema)

export const heads = collection(
  'activity-marks',
  z.object({ sequence: z.number(), segment: z.number(), digest: z.string() }),
)

export const HEAD = 'head'
const FIRST = { sequence: 0, segment: 1, digest: BEGINNING }

type End = typeof FIRST

/** Locks the end of the chain until the transaction ends, so call it after every other write. */
export async function appendActivity(tx: Transaction, added: readonly NewEntry[], now: string): Promise<void> {
  if (added.length === 0) return
  let end = await lockedHead(tx)
  for (const entry of added) {
    end = (await place(tx, end, entry, now)) ?? (await afterLast(tx, entry, now))
  }
  await heads.set(tx, HEAD, end)
}

async function lockedHead(tx: Transaction): Promise<End> {
  const head = await heads.get(tx, HEAD)
  if (head) return head.data
  // Of two first entries, one creates the head and the other waits for it here.
  await heads.set(tx, HEAD, FIRST, { ifVersion: 0 })
  return (await heads.get(tx, HEAD))?.data ?? FIRST
}

/** Undefined if that place already has an entry. */
async function place(tx: Transaction, end: End, added: NewEntry, now: string): Promise<End | undefined> {
  const { beginsSegment = false, collection: of, documentId, salt, ...said } = added
  const sequence = end.sequence + 1
  const segment = end.segment + (beginsSegment ? 1 : 0)
  const sealed = sealedSchema.parse({ at: now, ...said, sequence, segment, previous: end.digest })
  const digest = digestOfEntry(sealed)
  const entry = { ...sealed, digest, collection: of, documentId, salt }
  const placed = await activity.set(tx, entryId(sequence), entry, { ifVersion: 0 })
  return placed.ok ? { sequence, segment, digest } : undefined
}

/** Somebody changed the head by hand. The administrator must still be able to work. */
async function afterLast(tx: Transaction, added: NewEntry, now: string): Promise<End> {
  const [last] = await activity.query(tx, { orderBy: 'id', direction: 'desc', limit: 1 })
  const end = last && (await place(tx, last.data, added, now))
  if (!end) throw new Error('The activity log cannot be continued. Run "npm run admin -- verify-activity".')
  return end
}
