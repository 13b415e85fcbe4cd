import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import {
  FILLED_IN_FIELD,
  HONEYPOT_FIELD,
  MAX_MAILS_PER_RECIPIENT_AND_HOUR,
  MINIMUM_FILL_MS,
} from '#domain/forms/abuse.ts'
import { FORM_WORDS } from '#domain/forms/words.ts'
import { textIn } from '#domain/text/form-data.ts'
import { instantText } from '#domain/time/date.ts'
import { digestOf } from '#features/security/digest.ts'
import { attemptFrom, checkLimit, isBelowCeiling } from '#features/security/limits.ts'
import { refuseUnless } from '#features/security/throttle.ts'
import { collection } from '#store/collection.ts'
import type { Store, Transaction } from '#store/store.ts'

const counts = collection(
  'throttles',
  z.object({ times: z.array(z.number()).catch([]), expiresAt: z.string().catch('') }),
)

const HOUR_MS = 3_600_000

/** The form's clues about its sender. */
export interface FormTraces {
  [HONEYPOT_FIELD]?: string | undefined
  /** How long the form was open. Undefined if it was submitted without our script. */
  filledInMs?: number | undefined
}

export function tracesIn(data: FormData): FormTraces {
  const filledInMs = data.has(FILLED_IN_FIELD) ? Number(data.get(FILLED_IN_FIELD)) : undefined
  return { [HONEYPOT_FIELD]: textIn(data, HONEYPOT_FIELD), filledInMs }
}

export function refuseAutomatic(traces: FormTraces, phone: string): void {
  const tooFast = traces.filledInMs !== undefined && traces.filledInMs < MINIMUM_FILL_MS
  if (!traces[HONEYPOT_FIELD] && !tooFast) return
  throw new Refusal('too-many', FORM_WORDS.en.looksAutomatic(phone), { code: 'looks-automatic' })
}

export async function limitAddress(store: Store, address: string, phone: string, now: Temporal.Instant): Promise<void> {
  refuseUnless(await attemptFrom(store, 'form', { address }, now), FORM_WORDS.en.tooMany(phone))
}

/** A form that can't be read counts like one that can. */
export async function countUnread(store: Store, address: string, now: Temporal.Instant): Promise<void> {
  await attemptFrom(store, 'form', { address }, now)
}

/** Checks the limit before the body is read. */
export async function refuseLimited(store: Store, address: string, phone: string, now: Temporal.Instant) {
  refuseUnless(await checkLimit(store, 'form', { address }, now), FORM_WORDS.en.tooMany(phone))
}

/** A person may enter another person's address. That person gets no flood of mails, and isn't refused either. */
export async function mayMail(tx: Transaction, email: string, now: Temporal.Instant): Promise<boolean> {
  return (await countMailTo(tx, email, now)).ok
}

export async function limitMessages(tx: Transaction, phone: string, now: Temporal.Instant): Promise<void> {
  if (await isBelowCeiling(tx, 'storedMessages', now)) return
  throw new Refusal('too-many', FORM_WORDS.en.tooMany(phone), { code: 'too-many' })
}

/** Whether to alert the owner of one more request. In a flood, the others wait in the back office without a mail each. */
export function mayAlert(tx: Transaction, now: Temporal.Instant): Promise<boolean> {
  return isBelowCeiling(tx, 'alerts', now)
}

/** Over a sliding hour, in the transaction that queues the mail, so that all instances keep the limit together. */
async function countMailTo(
  tx: Transaction,
  email: string,
  now: Temporal.Instant,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  const key = `mail-to:${digestOf(email.toLowerCase())}`
  const stored = await counts.get(tx, key)
  const times = stored?.data.times ?? []
  const recent = times.filter((time) => Math.abs(now.epochMilliseconds - time) < HOUR_MS)
  const [oldest] = recent
  if (oldest !== undefined && recent.length >= MAX_MAILS_PER_RECIPIENT_AND_HOUR) {
    return { ok: false, retryAfterSeconds: Math.ceil((oldest + HOUR_MS - now.epochMilliseconds) / 1000) }
  }
  const data = {
    times: [...recent, now.epochMilliseconds],
    expiresAt: instantText(now.add({ milliseconds: HOUR_MS })),
  }
  const counted = await counts.set(tx, key, data, { ifVersion: stored?.version ?? 0 })
  // Only the first mail to an address can race. Once the document exists, reading it locks it.
  return counted.ok ? { ok: true } : countMailTo(tx, email, now)
}
