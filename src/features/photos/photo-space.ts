import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { PHOTO_MESSAGES } from '#domain/photos/photo.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

/** One document with the bytes of all private photos. Every change locks it, so uploads can't pass the limit together. */
const space = collection('photo-space', z.object({ bytes: z.number().catch(0) }))
const TOTAL = 'total'

export async function usedSpace(reader: Pick<Reader, 'get'>): Promise<number> {
  return (await space.get(reader, TOTAL))?.data.bytes ?? 0
}

export function refuseWithoutSpace(used: number, most: number): void {
  if (used > most) throw new Refusal('conflict', PHOTO_MESSAGES.noSpace, { code: 'no-photo-space' })
}

/** Call it after the appointments are locked, so that all transactions take their locks in the same order. */
export async function takeSpace(tx: Transaction, bytes: number, most: number): Promise<void> {
  const used = await change(tx, bytes)
  refuseWithoutSpace(used, most)
}

export async function freeSpace(tx: Transaction, bytes: number): Promise<void> {
  if (bytes > 0) await change(tx, -bytes)
}

async function change(tx: Transaction, by: number): Promise<number> {
  const stored = await space.get(tx, TOTAL)
  const bytes = Math.max(0, (stored?.data.bytes ?? 0) + by)
  const outcome = await space.set(tx, TOTAL, { bytes }, { ifVersion: stored?.version ?? 0 })
  // Only the first photo of a store can race: once the document exists, reading it locks it.
  return outcome.ok ? bytes : change(tx, by)
}
