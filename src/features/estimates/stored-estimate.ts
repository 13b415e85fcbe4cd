import type { Business } from '#domain/business/schema.ts'
import { normalizedEmail } from '#domain/customers/customer.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { estimatePath, isEstimateId } from '#domain/estimates/limits.ts'
import { type Estimate, type EstimateTerms, readEstimate } from '#domain/estimates/schema.ts'
import { ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { ESTIMATE_MAILS, type EstimateMailKind, isAboutEstimate } from '#domain/mails/kinds.ts'
import { formatMoney } from '#domain/money/money.ts'
import { issueKey } from '#features/customer-link/manage-key.ts'
import { digestOf } from '#features/security/digest.ts'
import { alertAddress } from '#features/settings/settings.ts'
import { composeEstimate } from '#mail/compose.ts'
import type { MailSubject, PublicSite } from '#mail/lease.ts'
import { enqueue } from '#mail/outbox.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'

export const estimates = collection('estimates')

export function estimateOf({ id, data }: Pick<Stored, 'id' | 'data'>): Estimate {
  return readEstimate(data, id)
}

/** In a transaction, the estimate stays locked until the end, so acceptance and edits follow each other. */
export async function requireEstimate(reader: Reader, id: string): Promise<Estimate> {
  if (!isEstimateId(id)) throw new Refusal('not-found', ESTIMATE_WORDS.en.notFound)
  return estimateOf(await estimates.require(reader, id, ESTIMATE_WORDS.en.notFound))
}

/** The version that the office edits. */
export async function openEstimate(reader: Reader, id: string): Promise<Estimate & { version: number }> {
  const stored = await estimates.require(reader, id, ESTIMATE_WORDS.en.notFound)
  return { ...estimateOf(stored), version: stored.version }
}

/** Of requests. */
export async function estimateIdsOf(reader: Reader, appointmentIds: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const appointmentId of appointmentIds) {
    const found = await estimates.query(reader, { where: { appointmentId }, orderBy: 'appointmentId' })
    ids.push(...found.map(({ id }) => id))
  }
  return ids
}

export async function sentEstimates(reader: Reader, appointmentId: string): Promise<string[]> {
  const found = await estimates.query(reader, { where: { appointmentId }, orderBy: 'appointmentId' })
  return found.filter(({ data }) => data.sentAt !== null).map(({ id }) => id)
}

/** The digest of exactly what a customer reads and accepts. */
export function digestOfTerms({ edition, options, notes, validUntil, deposit, currency, taxRates }: EstimateTerms) {
  return digestOf(JSON.stringify([edition, options, notes, validUntil, deposit, currency, taxRates]))
}

export interface Circumstances {
  business: Business
  publicUrl: string
  now: Temporal.Instant
}

/** Returns the ids of the mails. */
export async function queueEstimateMail(
  tx: Transaction,
  kind: EstimateMailKind,
  estimate: Estimate,
  { business, publicUrl, now }: Circumstances,
  { message = '', total = '' }: { message?: string; total?: string } = {},
): Promise<string[]> {
  const isToCustomer = ESTIMATE_MAILS[kind].to === 'customer'
  const to = isToCustomer ? estimate.customerEmail : await alertAddress(tx, business)
  if (!to) return []
  return [await enqueue(tx, composeEstimate(kind, { to, estimate, business, publicUrl, now, message, total }), now)]
}

/** The checks by delivery right before it sends a mail. */
export function estimatesInMails(site: PublicSite): MailSubject {
  return {
    isStillTrue: async (tx, { kind, appointmentId, body, to }) => {
      const stored = appointmentId === null ? undefined : await estimates.get(tx, appointmentId)
      if (!stored || !isAboutEstimate(kind)) return false
      if (ESTIMATE_MAILS[kind].to === 'business') return true
      const { state, sentAt, customerEmail } = estimateOf(stored)
      const isCurrent = (state === 'sent' || state === 'seen') && sentAt === body.writtenAt
      return isCurrent && normalizedEmail(to) === normalizedEmail(customerEmail)
    },
    secretIn: async (tx, { kind, appointmentId }) => {
      if (appointmentId === null || !isAboutEstimate(kind) || !ESTIMATE_MAILS[kind].hasLink) return {}
      return { manageUrl: site.publicUrl + estimatePath(appointmentId, await issueKey(tx, appointmentId)) }
    },
  }
}

export function inWords(cents: number, { currency }: Pick<Estimate, 'currency'>): string {
  return formatMoney(cents, currency)
}
