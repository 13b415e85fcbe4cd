import { z } from '#domain/documents/zod.ts'
import { instantText } from '#domain/time/instant.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

const proofs = collection('mail-server', z.object({ identity: z.string(), provenAt: z.string() }))

const PROOF = 'proof'

/** When the mail server with this identity was proven. */
export async function readProof(reader: Pick<Reader, 'get'>, identity: string): Promise<string | undefined> {
  const stored = await proofs.get(reader, PROOF)
  return stored?.data.identity === identity ? stored.data.provenAt : undefined
}

export async function recordProof(tx: Transaction, identity: string, now: Temporal.Instant): Promise<void> {
  await proofs.set(tx, PROOF, { identity, provenAt: instantText(now) })
}
