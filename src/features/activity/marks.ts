import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from '#domain/documents/zod.ts'
import type { SecretKey } from '#features/secrets/secrets.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

/**
 * A place in the log, signed with the key file. The `cut` is the last entry that was removed for its age. The `seal` is
 * the last entry of a night. Without the key file, nobody can rewrite the entries before it unnoticed.
 */
const markSchema = z.object({
  sequence: z.number(),
  digest: z.string(),
  at: z.string(),
  /** Tells which key signed it. */
  key: z.string(),
  signature: z.string(),
})

const marks = collection('activity-marks', markSchema)

export type MarkName = 'cut' | 'seal'
export type Mark = z.infer<typeof markSchema>

export async function readMark(reader: Pick<Reader, 'get'>, name: MarkName): Promise<Mark | undefined> {
  return (await marks.get(reader, name))?.data
}

export async function setMark(
  tx: Transaction,
  name: MarkName,
  place: Pick<Mark, 'sequence' | 'digest' | 'at'>,
  key: SecretKey,
): Promise<void> {
  await marks.set(tx, name, { ...place, key: key.fingerprint, signature: signatureOf(name, place, key) })
}

/** Undefined if it can't be told, because another key signed it. */
export function isGenuine(name: MarkName, mark: Mark, key: SecretKey | undefined): boolean | undefined {
  if (key?.fingerprint !== mark.key) return undefined
  const expected = Buffer.from(signatureOf(name, mark, key))
  const found = Buffer.from(mark.signature)
  return expected.length === found.length && timingSafeEqual(expected, found)
}

function signatureOf(
  name: MarkName,
  { sequence, digest, at }: Pick<Mark, 'sequence' | 'digest' | 'at'>,
  key: SecretKey,
) {
  const text = JSON.stringify([name, sequence, digest, at])
  return createHmac('sha256', key.bytes).update(text).digest('hex')
}

const faults = collection('activity-marks', z.object({ sequence: z.number(), reason: z.string() }))
const FAULT = 'fault'

/** For the alert in the back-office. */
export async function recordFault(
  store: Pick<Transaction, 'get' | 'set' | 'delete'>,
  fault: { sequence: number; reason: string } | undefined,
): Promise<void> {
  if (fault) await faults.set(store, FAULT, { ...fault })
  else if (await faults.get(store, FAULT)) await faults.delete(store, FAULT)
}

export async function isFaultKnown(reader: Pick<Reader, 'get'>): Promise<boolean> {
  return (await faults.get(reader, FAULT)) !== undefined
}
