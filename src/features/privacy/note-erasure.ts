// Erasures, as digests of the deleted ids: enough to repeat them after a restore, and nothing else.
import { randomBytes } from 'node:crypto'
import { z } from '#domain/documents/zod.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { instantText } from '#domain/time/date.ts'
import { photos } from '#features/photos/photo-record.ts'
import { digestOf } from '#features/security/digest.ts'
import { collection } from '#store/collection.ts'
import type { Stored, Transaction } from '#store/store.ts'

export const erasureSchema = z.object({ at: z.string(), digests: z.array(z.string()) })

export const erasures = collection('erasures', erasureSchema)

/** The places of a customer's records. */
export const ERASED_FROM = {
  customers: collection('customers'),
  appointments: collection('appointments'),
  messages: collection('messages'),
  waiting: collection('waiting-list'),
  estimates: collection('estimates'),
  invoices: collection('invoices'),
  mails: collection('outbox'),
  photos,
}

type Erased = Partial<Record<keyof typeof ERASED_FROM, readonly Pick<Stored, 'id'>[]>>

/** Call in the transaction that deletes them. */
export async function noteErasure(tx: Transaction, found: Erased, now: Temporal.Instant): Promise<void> {
  const digests = keysOf(ERASED_FROM).flatMap((name) =>
    (found[name] ?? []).map(({ id }) => erasureDigest(ERASED_FROM[name].name, id)),
  )
  if (digests.length > 0)
    await erasures.set(tx, `${now.epochMilliseconds}-${randomBytes(8).toString('hex')}`, {
      at: instantText(now),
      digests,
    })
}

export function erasureDigest(from: string, id: string): string {
  return digestOf(`${from}/${id}`)
}
