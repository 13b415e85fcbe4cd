// Codes and links in mails about the account. The store keeps a digest, and the plain code exists only while its mail is sent.
import { randomInt } from 'node:crypto'
import { z } from '#domain/documents/zod.ts'
import { PROOF_CODE } from '#domain/mail-server/settings.ts'
import { ACCOUNT_MAILS, type AccountMailKind } from '#domain/mails/kinds.ts'
import { instantText } from '#domain/time/instant.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { digestOf, randomToken } from './digest.ts'

const codes = collection(
  'one-time-codes',
  z.object({
    /** Empty until the mail is sent. */
    digest: z.string(),
    mailId: z.string(),
    expiresAt: z.string(),
    triesLeft: z.number(),
    /** What the code is about, such as the new address. */
    about: z.string(),
  }),
)

interface Request {
  mailId: string
  about: string
  minutes: number
  now: Temporal.Instant
}

/** Prepares a code that a queued mail will carry. Of most kinds there is one, so an earlier one stops working. */
export async function requestCode(tx: Transaction, kind: AccountMailKind, request: Request): Promise<void> {
  const { mailId, about, minutes, now } = request
  const expiresAt = instantText(now.add({ minutes }))
  await codes.set(tx, idOf(kind, mailId), { digest: '', mailId, expiresAt, triesLeft: PROOF_CODE.tries, about })
}

/** Each device has its own link: signing in again must not disable the link about an earlier sign-in. */
function idOf(kind: AccountMailKind, mailId: string): string {
  return kind === 'new-device' ? `${kind}:${mailId}` : kind
}

/** Whether the code that this mail carries is still wanted. */
export async function isCodeWanted(
  reader: Reader,
  kind: AccountMailKind,
  mailId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const stored = await codes.get(reader, idOf(kind, mailId))
  return stored?.data.mailId === mailId && stored.data.expiresAt > instantText(now)
}

/** Makes the code for a mail that is about to be sent. Each attempt has its own, and only the last one works. */
export async function issueCode(tx: Transaction, kind: AccountMailKind, mailId: string): Promise<string> {
  const code = ACCOUNT_MAILS[kind].carries === 'link' ? randomToken() : sixDigits()
  await codes.set(tx, idOf(kind, mailId), { digest: digestOf(code) })
  return code
}

function sixDigits(): string {
  return String(randomInt(10 ** PROOF_CODE.digits)).padStart(PROOF_CODE.digits, '0')
}

export type CodeOutcome = { ok: true; about: string } | { ok: false; reason: 'wrong' | 'over' }

/** Uses up the code if it is right. Counts the try if it is not. */
export async function redeemCode(
  tx: Transaction,
  kind: AccountMailKind,
  given: string,
  now: Temporal.Instant,
): Promise<CodeOutcome> {
  const stored = await codes.get(tx, kind)
  if (!stored || stored.data.expiresAt <= instantText(now) || stored.data.triesLeft <= 0) {
    return { ok: false, reason: 'over' }
  }
  const { digest, triesLeft, about } = stored.data
  if (digest !== digestOf(given)) {
    // Nobody guesses a link. Counting would let strangers use up the owner's tries.
    if (ACCOUNT_MAILS[kind].carries === 'link') return { ok: false, reason: 'wrong' }
    await codes.set(tx, kind, { triesLeft: triesLeft - 1 })
    return { ok: false, reason: triesLeft > 1 ? 'wrong' : 'over' }
  }
  await codes.delete(tx, kind)
  return { ok: true, about }
}

/** Looks without using it up. For links only, because a code's tries are counted. */
export async function isRightCode(
  reader: Pick<Reader, 'get'>,
  kind: 'password-reset',
  given: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const stored = await codes.get(reader, kind)
  return stored !== undefined && stored.data.expiresAt > instantText(now) && stored.data.digest === digestOf(given)
}

/** Uses up the link of a mail about a new device. Returns when that device signed in. */
export async function redeemDeviceLink(
  tx: Transaction,
  token: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const found = await codes.query(tx, { where: { digest: digestOf(token) } })
  const link = found.find(({ id }) => isDeviceLink(id))
  // Read again, which locks it: of two attempts at once, one wins.
  const stored = link && (await codes.get(tx, link.id))
  if (!stored) return undefined
  await codes.delete(tx, stored.id)
  return stored.data.expiresAt > instantText(now) ? stored.data.about : undefined
}

function isDeviceLink(id: string): boolean {
  return id.startsWith('new-device:')
}

/** Makes a code that no mail carries. */
export async function grantCode(
  tx: Transaction,
  kind: 'password-reset',
  request: Omit<Request, 'mailId'>,
): Promise<string> {
  await requestCode(tx, kind, { ...request, mailId: '' })
  return issueCode(tx, kind, '')
}

/** After the address of the account changed. */
export async function forgetCodes(tx: Transaction): Promise<void> {
  await codes.deleteAll(tx)
}

/** After the password changed. A stranger who changed it must not disable the owner's links about new devices. */
export async function forgetPasswordCodes(tx: Transaction): Promise<void> {
  for (const { id } of await codes.query(tx)) if (!isDeviceLink(id)) await codes.delete(tx, id)
}

/** Whether a code was asked for and can still be typed in. */
export async function awaitedCode(
  store: Pick<Store, 'get'>,
  kind: AccountMailKind,
  now: Temporal.Instant,
): Promise<{ about: string } | undefined> {
  const stored = await codes.get(store, kind)
  if (!stored || stored.data.expiresAt <= instantText(now) || stored.data.triesLeft <= 0) return undefined
  return { about: stored.data.about }
}
