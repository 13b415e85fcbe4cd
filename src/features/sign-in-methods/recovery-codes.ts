import { randomInt } from 'node:crypto'
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '#domain/account/second-factor.ts'
import { digestOf } from '#features/security/digest.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

const codes = collection('recovery-codes')

/** New codes, which replace the old ones. They have 78 random bits, so their digests can't be guessed back. */
export async function replaceRecoveryCodes(tx: Transaction): Promise<string[]> {
  await codes.deleteAll(tx)
  const made = Array.from({ length: RECOVERY_CODES }, newCode)
  for (const code of made) await codes.set(tx, digestOf(code), {})
  return made
}

function newCode(): string {
  return Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)] ?? '',
  ).join('')
}

/** Uses up the code. Of two attempts at once, the database lets one win. */
export async function redeemRecoveryCode(tx: Transaction, code: string): Promise<boolean> {
  const id = digestOf(code)
  // Reading locks the code until this transaction ends.
  if (!(await codes.get(tx, id))) return false
  await codes.delete(tx, id)
  return true
}

export function countRecoveryCodes(reader: Pick<Reader, 'count'>): Promise<number> {
  return codes.count(reader)
}

/** With `since`, only those that were made then or later. */
export async function forgetRecoveryCodes(tx: Transaction, { since = '' }: { since?: string } = {}): Promise<void> {
  for (const { id, createdAt } of await codes.query(tx)) if (createdAt >= since) await codes.delete(tx, id)
}
