// Codes and links in mails about the account, and links that confirm a request. The store keeps a digest, and the plain code exists only while its mail is sent.
import { randomInt } from 'node:crypto'
import { z } from '#domain/documents/zod.ts'
import { PROOF_CODE } from '#domain/mail-server/settings.ts'
import { ACCOUNT_MAILS, type AccountMailKind } from '#domain/mails/kinds.ts'
import { FIRST_PERSON, isAdmin, type Role } from '#domain/people/person.ts'
import { instantText } from '#domain/time/date.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { digestOf, randomToken } from './digest.ts'

const codes = collection(
  'one-time-codes',
  z.object({
    /** Empty until the mail is sent. */
    digest: z.string(),
    mailId: z.string(),
    expiresAt: z.string(),
    triesLeft: z.number(),
    /** The subject of the code, such as the new address. */
    about: z.string(),
    /** The person whose account it is for, if any. Earlier releases had one account, and didn't store it. */
    personId: z.string().optional(),
  }),
)

interface Request {
  /** The person whose account it is for. */
  personId?: string
  mailId: string
  about: string
  minutes: number
  now: Temporal.Instant
}

/** Prepares a code for a queued mail. Of most kinds, a person has one, so an earlier one stops working. */
export async function requestCode(tx: Transaction, kind: AccountMailKind, request: Request): Promise<void> {
  const { personId, mailId, about, minutes, now } = request
  const expiresAt = instantText(now.add({ minutes }))
  const row = { digest: '', mailId, expiresAt, triesLeft: PROOF_CODE.tries, about, personId }
  await codes.set(tx, idOf(kind, request), row)
}

/** Each device has its own link. Signing in again must not disable the link about an earlier sign-in. */
function idOf(kind: AccountMailKind, { mailId = '', personId = FIRST_PERSON }: Partial<Request>): string {
  if (kind === 'new-device') return `${DEVICE_LINK}${mailId}`
  return personId === FIRST_PERSON ? kind : `${kind}:${personId}`
}

async function carriedBy(reader: Reader, kind: AccountMailKind, mailId: string) {
  const found = await codes.query(reader, { where: { mailId } })
  return found.find(({ id }) => id === kind || id.startsWith(`${kind}:`))
}

/** Whether the code in this mail is still needed. */
export async function isCodeWanted(reader: Reader, kind: AccountMailKind, mailId: string, now: Temporal.Instant) {
  const stored = await carriedBy(reader, kind, mailId)
  return stored !== undefined && stored.data.expiresAt > instantText(now)
}

/** Creates the code for a mail that is about to be sent. Each attempt creates a new one, and only the last one works. */
export async function issueCode(tx: Transaction, kind: AccountMailKind, mailId: string): Promise<string> {
  const stored = await carriedBy(tx, kind, mailId)
  if (!stored) throw new Error(`The mail ${mailId} has no code of this kind: ${kind}`)
  return putCode(tx, kind, stored.id)
}

async function putCode(tx: Transaction, kind: AccountMailKind, id: string): Promise<string> {
  const { digits } = PROOF_CODE
  const isLink = ACCOUNT_MAILS[kind].carries === 'link'
  const code = isLink ? randomToken() : String(randomInt(10 ** digits)).padStart(digits, '0')
  await codes.set(tx, id, { digest: digestOf(code) })
  return code
}

type CodeOutcome = { ok: true; about: string } | { ok: false; reason: 'wrong' | 'over' }

/** Uses up the code if it is right. Counts the try if it is not. */
export async function redeemCode(
  tx: Transaction,
  kind: Exclude<AccountMailKind, 'password-reset'>,
  given: string,
  { personId, now }: { personId?: string; now: Temporal.Instant },
): Promise<CodeOutcome> {
  const id = idOf(kind, personId === undefined ? {} : { personId })
  const awaited = await awaitedCode(tx, id, now)
  if (!awaited) return { ok: false, reason: 'over' }
  const { digest, triesLeft, about } = awaited
  if (digest !== digestOf(given)) {
    await codes.set(tx, id, { triesLeft: triesLeft - 1 })
    return { ok: false, reason: triesLeft > 1 ? 'wrong' : 'over' }
  }
  await codes.delete(tx, id)
  return { ok: true, about }
}

/** The id of the person whose password the link resets. In a transaction it stays locked, and `spend` uses it up. */
export async function findResetLink(reader: Reader, token: string, now: Temporal.Instant) {
  const link = await findLink(reader, 'password-reset', token)
  if (!link || link.data.expiresAt <= instantText(now)) return undefined
  return { id: link.id, personId: link.data.about }
}

/** Uses up the link of a mail about a new device. Returns its person, and when that device signed in. */
export async function redeemDeviceLink(tx: Transaction, token: string, now: Temporal.Instant) {
  const stored = await findLink(tx, DEVICE_LINK, token)
  if (!stored) return undefined
  await codes.delete(tx, stored.id)
  const { personId = FIRST_PERSON, about: since, expiresAt } = stored.data
  return expiresAt > instantText(now) ? { personId, since } : undefined
}

const DEVICE_LINK = 'new-device:'

/** Read again after it is found, which locks it. Of two attempts at once, one wins. */
async function findLink(reader: Reader, prefix: string, token: string) {
  const query = { where: { digest: digestOf(token) }, orderBy: 'digest', limit: 1 }
  const [found] = TOKEN.test(token) ? await codes.query(reader, query) : []
  return found?.id.startsWith(prefix) ? codes.get(reader, found.id) : undefined
}

/** A link to confirm a request, or to undo that. */
type RequestLink = 'confirm' | 'undo'

/** Of 256 bits. */
const TOKEN = /^[\w-]{43}$/

/** Returns the token of a link. A later link under the same `key` replaces it. */
export async function issueRequestLink(
  tx: Transaction,
  kind: RequestLink,
  key: string,
  { appointmentId, expiresAt }: { appointmentId: string; expiresAt: string },
): Promise<string> {
  const token = randomToken()
  const row = { digest: digestOf(token), mailId: '', expiresAt, triesLeft: 1, about: aboutRequest(appointmentId) }
  await codes.set(tx, `${kind}:${key}`, row)
  return token
}

/** The request of a link. In a transaction, the link stays locked. Of two attempts at once, one finds it used. */
export async function findRequestLink(reader: Reader, kind: RequestLink, token: string, now: Temporal.Instant) {
  const link = await findLink(reader, `${kind}:`, token)
  if (!link || link.data.expiresAt <= instantText(now)) return undefined
  const { about, expiresAt } = link.data
  return { id: link.id, appointmentId: about.slice(REQUEST.length), expiresAt }
}

export async function spendLink(tx: Transaction, id: string): Promise<void> {
  await codes.delete(tx, id)
}

/** After a request was answered, moved or deleted, its confirm links stop working. */
export async function endRequestLinks(tx: Transaction, appointmentId: string): Promise<void> {
  await codes.deleteAll(tx, { where: { about: aboutRequest(appointmentId) }, orderBy: 'about' })
}

const REQUEST = 'appointments/'

function aboutRequest(appointmentId: string): string {
  return `${REQUEST}${appointmentId}`
}

/** The link that confirms a new address of the site. Only one exists, so an earlier one stops working. */
const ADDRESS_LINK = 'address'

export async function issueAddressLink(tx: Transaction, url: string, expiresAt: string): Promise<string> {
  const token = randomToken()
  await codes.set(tx, ADDRESS_LINK, { digest: digestOf(token), mailId: '', expiresAt, triesLeft: 1, about: url })
  return token
}

/** The new address that waits to be confirmed. With a token, only if it is the right one. */
export async function awaitedAddress(reader: Pick<Reader, 'get'>, now: Temporal.Instant, token?: string) {
  const awaited = await awaitedCode(reader, ADDRESS_LINK, now)
  if (!awaited || (token !== undefined && awaited.digest !== digestOf(token))) return undefined
  return { url: awaited.about, expiresAt: awaited.expiresAt }
}

export async function endAddressLink(tx: Transaction): Promise<void> {
  await codes.delete(tx, ADDRESS_LINK)
}

/** Creates a code without a mail. */
export async function grantCode(tx: Transaction, kind: 'password-reset', request: Omit<Request, 'mailId'>) {
  const whole = { ...request, mailId: '' }
  await requestCode(tx, kind, whole)
  return putCode(tx, kind, idOf(kind, whole))
}

/** After the address of the account changed. */
export async function forgetCodes(tx: Transaction, person: CodeHolder): Promise<void> {
  for (const { id, data } of await codes.query(tx)) if (isOf(person, data)) await codes.delete(tx, id)
}

/** After the password changed. A stranger who changed it must not disable the person's links about new devices. */
export async function forgetPasswordCodes(tx: Transaction, person: CodeHolder): Promise<void> {
  for (const { id, data } of await codes.query(tx))
    if (isOf(person, data) && !id.startsWith(DEVICE_LINK)) await codes.delete(tx, id)
}

interface CodeHolder {
  id: string
  role: Role
}

/** Links in mails to the business belong to no single person. A technician doesn't get those mails. */
function isOf({ id, role }: CodeHolder, { personId }: { personId?: string | undefined }): boolean {
  return personId === undefined ? isAdmin(role) : personId === id
}

/** A requested code that can still be used. */
export async function awaitedCode(reader: Pick<Reader, 'get'>, id: string, now: Temporal.Instant) {
  const stored = await codes.get(reader, id)
  const isOpen = stored && stored.data.expiresAt > instantText(now) && stored.data.triesLeft > 0
  return isOpen ? stored.data : undefined
}
